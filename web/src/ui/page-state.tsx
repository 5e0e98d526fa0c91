import { Trans, useLingui } from "@lingui/react/macro";
import { IconAlertTriangle } from "@tabler/icons-react";

import classes from "./page-state.module.css";
import { PlainButton } from "./plain-button.tsx";

/** Holds the place of what is being read. */
export function LoadingPanel() {
  const { t } = useLingui();
  return (
    <div className={classes.loading}>
      <output className={classes.spinner} aria-label={t`Loading...`} />
    </div>
  );
}

/** What could not be read, and a way to try again. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.message} role="alert">
      <IconAlertTriangle size={28} aria-hidden />
      <span>{message}</span>
      <PlainButton onClick={onRetry}>
        <Trans>Try again</Trans>
      </PlainButton>
    </div>
  );
}
