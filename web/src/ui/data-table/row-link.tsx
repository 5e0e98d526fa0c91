import { Anchor } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";

import type { RowLink } from "./columns.ts";
import classes from "./data-table.module.css";

/** What of a row answers a press itself. */
const OWN = "a, button, input, label, [role='menuitem']";
/** The link that a row leads to. */
export const LINK = "a[data-row]";

/** What a row is titled by: the link that it leads to, where there is one. */
export function RowTitle({ link, children }: { link: RowLink | undefined; children: ReactNode }) {
  if (!link) return children;
  return (
    <Anchor component={Link} {...link} data-row className={classes.title}>
      {children}
    </Anchor>
  );
}

/** Follows the link of a row that was pressed anywhere else; text that was selected in it stays selected. */
export function followRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(OWN) || window.getSelection()?.toString()) return;
  const row = target.closest("tr, li");
  if (row && currentTarget.contains(row)) row.querySelector<HTMLElement>(LINK)?.click();
}
