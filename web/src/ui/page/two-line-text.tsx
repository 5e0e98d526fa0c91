import type { ReactNode } from "react";

import classes from "./two-line-text.module.css";

export function TwoLineText({ main, secondary }: { main: ReactNode; secondary: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span data-line>{main || "–"}</span>
      {secondary && (
        <span data-line className={classes.secondary}>
          {secondary}
        </span>
      )}
    </span>
  );
}
