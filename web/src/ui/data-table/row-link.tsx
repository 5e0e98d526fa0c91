import { Anchor } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";

import type { RowLink } from "./columns.ts";
import classes from "./data-table.module.css";

/** Elements that handle clicks themselves. */
const OWN = "a, button, input, label, [role='menuitem']";
export const ROW_LINK_SELECTOR = "a[data-row]";

/** Title of a row, linked if possible. */
export function RowTitle({ link, children }: { link: RowLink | undefined; children: ReactNode }) {
  if (!link) return children;
  return (
    <Anchor component={Link} {...link} data-row className={classes.title}>
      {children}
    </Anchor>
  );
}

/** Follows the row's link after a click elsewhere in the row; keeps selected text. */
export function followRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(OWN) || window.getSelection()?.toString()) return;
  const row = target.closest("tr, li");
  if (row && currentTarget.contains(row)) row.querySelector<HTMLElement>(ROW_LINK_SELECTOR)?.click();
}
