import type { ReactNode } from "react";

import classes from "./figure-pair.module.css";

/** "–" without main text. */
export function FigurePair({ main, less }: { main: ReactNode; less: ReactNode }) {
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
