import { useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";

import classes from "./review.module.css";

interface ChangedProps {
  now: string | null;
  /** What it was; undefined where nothing is compared. */
  before: string | null | undefined;
}

/** A value, and what it was where that differs: old → new. */
export function Changed({ now, before }: ChangedProps) {
  const { t } = useLingui();
  if (before === undefined || before === now) return <>{now}</>;
  return (
    <span className={classes.changed}>
      <del>
        <VisuallyHidden>{t`before`} </VisuallyHidden>
        {before ?? "–"}
      </del>{" "}
      <span aria-hidden>→</span>{" "}
      <ins>
        <VisuallyHidden>{t`now`} </VisuallyHidden>
        {now ?? "–"}
      </ins>
    </span>
  );
}
