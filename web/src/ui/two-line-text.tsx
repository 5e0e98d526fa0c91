import type { ReactNode } from "react";

import classes from "./two-line-text.module.css";

/** Main text above secondary text; "–" without main text. */
export function TwoLineText({ main, less: secondary }: { main: ReactNode; less: ReactNode }) {
  return (
    <span className={classes.pair}>
      <span data-part>{main || "–"}</span>
      {secondary && (
        <span data-part className={classes.less}>
          {secondary}
        </span>
      )}
    </span>
  );
}
