import type { ReactNode } from "react";

import classes from "./pair.module.css";

/** Two lines of a cell that belong together: what one looks for, and what says more about it; "–" for no first one. */
export function Pair({ main, less }: { main: ReactNode; less: ReactNode }) {
  return (
    <span className={classes.pair}>
      <span data-part>{main || "–"}</span>
      {less && (
        <span data-part className={classes.less}>
          {less}
        </span>
      )}
    </span>
  );
}
