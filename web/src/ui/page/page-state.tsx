import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Center, Loader, Skeleton, Stack } from "@mantine/core";
import { IconAlertTriangle, type Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";

import { RequestId } from "./request-id.tsx";

/** @param height minimum in pixels */
export function LoadingPanel({ height = 320 }: { height?: number }) {
  const { t } = useLingui();
  return (
    <Center component="output" mih={height} aria-label={t`Loading...`}>
      <Loader />
    </Center>
  );
}

interface LoadingRowsProps {
  count: number;
  /** Of a row, in pixels. */
  height: number;
  gap: number;
}

/** Outlines of the rows that will appear. */
export function LoadingRows({ count, height, gap }: LoadingRowsProps) {
  const { t } = useLingui();
  return (
    <Stack component="output" gap={gap} aria-label={t`Loading...`} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} h={height} w={`${94 - ((index * 7) % 22)}%`} />
      ))}
    </Stack>
  );
}

interface PlaceholderProps {
  icon: Icon;
  role?: "alert";
  children: ReactNode;
}

export function Placeholder({ icon: PlaceholderIcon, role, children }: PlaceholderProps) {
  return (
    <Stack align="center" gap={12} px={16} py={56} c="dimmed" ta="center" role={role}>
      <PlaceholderIcon size={28} aria-hidden />
      {children}
    </Stack>
  );
}

interface LoadFailedProps {
  message: string;
  requestId?: string | undefined;
  onRetry: () => void;
  /** Link to the list of a missing record, instead of a retry. */
  listLink?: To | undefined;
}

export function LoadFailed({ message, requestId, onRetry, listLink }: LoadFailedProps) {
  return (
    <Placeholder icon={IconAlertTriangle} role="alert">
      <span>{message}</span>
      {requestId !== undefined && <RequestId id={requestId} />}
      {listLink === undefined ? (
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            // The button disappears on click, so its container takes the focus to keep the tab order.
            currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
            onRetry();
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Button variant="default" component={Link} to={listLink}>
          <Trans>Back to the list</Trans>
        </Button>
      )}
    </Placeholder>
  );
}
