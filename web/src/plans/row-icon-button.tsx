import type { ComponentProps } from "react";

import classes from "./row-icon-button.module.css";

/** One path per icon, because there may be hundreds of rows. */
const ICONS = {
  comments:
    "M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3z",
  up: "M12 5l0 14M18 11l-6 -6M6 11l6 -6",
  down: "M12 5l0 14M18 13l-6 6M6 13l6 6",
  more: "M6 9l6 6l6 -6",
  copy: "M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667zM4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1",
  trash:
    "M4 7l16 0M10 11l0 6M14 11l0 6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3",
} as const;

type RowIconButtonProps = ComponentProps<"button"> & {
  icon: keyof typeof ICONS;
  [data: `data-${string}`]: unknown;
};

/** Plain elements instead of Mantine's button, because there may be hundreds. */
export function RowIconButton({ icon, className = "", children, ...props }: RowIconButtonProps) {
  return (
    <button type="button" className={`${classes.button} ${className}`} {...props}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={ICONS[icon]} />
      </svg>
      {children}
    </button>
  );
}
