import { Anchor } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";

import type { RowLink } from "./columns.ts";
import classes from "./data-table.module.css";

/** What of a row answers a press itself. */
const OWN = "a, button, input, label, [role='menuitem']";
const LINK = "a[data-row]";

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

/** Puts the focus on the link of the next row, or of the one before. */
export function stepRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(LINK)];
  const row = document.activeElement?.closest("tr, li");
  const at = links.findIndex((link) => row?.contains(link));
  links[at < 0 ? 0 : at + step]?.focus();
}
