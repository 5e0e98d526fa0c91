import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Center, Loader } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

import classes from "./data-table.module.css";

/** Holds the place of what is being read. */
export function LoadingPanel() {
  const { t } = useLingui();
  return (
    <Center mih={320}>
      <output aria-label={t`Loading...`}>
        <Loader />
      </output>
    </Center>
  );
}

/** What could not be read, and a way to try again. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.message} role="alert">
      <IconAlertTriangle size={28} aria-hidden />
      <span>{message}</span>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
