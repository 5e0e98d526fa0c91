import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Center, Loader, Stack } from "@mantine/core";
import { IconAlertTriangle, type Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";

import { RequestId } from "./request-id.tsx";

/** Holds the place of what is being read. */
export function LoadingPanel() {
  const { t } = useLingui();
  return (
    <Center component="output" mih={320} aria-label={t`Loading...`}>
      <Loader />
    </Center>
  );
}

interface NoticeProps {
  icon: Icon;
  role?: "alert";
  children: ReactNode;
}

/** What stands in the place of what is not there. */
export function Notice({ icon: NoticeIcon, role, children }: NoticeProps) {
  return (
    <Stack align="center" gap={12} px={16} py={56} c="dimmed" ta="center" role={role}>
      <NoticeIcon size={28} aria-hidden />
      {children}
    </Stack>
  );
}

interface LoadFailedProps {
  message: string;
  /** The request that failed for a reason that nobody expected. */
  requestId?: string | undefined;
  onRetry: () => void;
  /** The list of what is missing: trying again would not find it either. */
  list?: To | undefined;
}

/** What could not be read, and a way to try again, or back to where there is something. */
export function LoadFailed({ message, requestId, onRetry, list }: LoadFailedProps) {
  return (
    <Notice icon={IconAlertTriangle} role="alert">
      <span>{message}</span>
      {requestId !== undefined && <RequestId id={requestId} />}
      {list === undefined ? (
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            // It goes with its press: what it stands in takes the focus, or the next Tab would begin at the top.
            currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
            onRetry();
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Button variant="default" component={Link} to={list}>
          <Trans>Back to the list</Trans>
        </Button>
      )}
    </Notice>
  );
}
