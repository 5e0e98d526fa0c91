import { Anchor } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";

import { TwoLineText } from "../page/two-line-text.tsx";
import type { Column, RowLink } from "./columns.ts";
import classes from "./data-table.module.css";

/** Elements that handle clicks themselves. */
const INTERACTIVE_SELECTOR = "a, button, input, label, [role='menuitem']";
const ROW_LINK_SELECTOR = "a[data-row]";

interface CellProps<Row> {
  column: Pick<Column<Row, never>, "cell" | "details">;
  row: Row;
  link: RowLink | undefined;
}

function fillEmpty(content: ReactNode): ReactNode {
  return content === "" ? "–" : (content ?? "–");
}

/** The link excludes the details, so that its accessible name omits them. */
export function LinkedCell<Row>({ column: { cell, details }, row, link }: CellProps<Row>): ReactNode {
  const content = fillEmpty(cell(row));
  const text = link ? (
    <Anchor component={Link} {...link} data-row className={classes.title}>
      {content}
    </Anchor>
  ) : (
    content
  );
  return details ? <TwoLineText main={text} secondary={details(row)} /> : text;
}

export function followRowLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (
    !(target instanceof Element) ||
    target.closest(INTERACTIVE_SELECTOR) ||
    window.getSelection()?.toString()
  )
    return;
  const row = target.closest("tr, li");
  if (row && currentTarget.contains(row)) row.querySelector<HTMLElement>(ROW_LINK_SELECTOR)?.click();
}

/** Focuses the next or previous row. @returns false without rows */
export function focusNextRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINK_SELECTOR)];
  if (links.length === 0) return false;
  const row = document.activeElement?.closest("tr, li");
  const index = links.findIndex((link) => row?.contains(link));
  links[index < 0 ? 0 : index + step]?.focus();
  return true;
}
