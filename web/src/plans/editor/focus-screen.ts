import type { MouseEvent } from "react";

/** Click handler of an alert whose buttons disappear with it. */
export function focusScreen({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest("button"))
    currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
}
