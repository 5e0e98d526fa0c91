import { Trans, useLingui } from "@lingui/react/macro";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { To } from "react-router-dom";

import classes from "./page-state.module.css";
import { PlainButton, PlainLink } from "./plain-button.tsx";
import { RequestId } from "./request-id.tsx";

/** Holds the place of what is being read. */
export function LoadingPanel() {
  const { t } = useLingui();
  return (
    <div className={classes.loading}>
      <output className={classes.spinner} aria-label={t`Loading...`} />
    </div>
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
    <div className={classes.message} role="alert">
      <IconAlertTriangle size={28} aria-hidden />
      <span>{message}</span>
      {requestId !== undefined && <RequestId id={requestId} />}
      {list === undefined ? (
        <PlainButton onClick={onRetry}>
          <Trans>Try again</Trans>
        </PlainButton>
      ) : (
        <PlainLink to={list}>
          <Trans>Back to the list</Trans>
        </PlainLink>
      )}
    </div>
  );
}
