import { Anchor } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";

import { FigurePair } from "../figure-pair.tsx";
import type { Column, RowLink } from "./columns.ts";
import classes from "./data-table.module.css";

/** Elements that handle clicks themselves. */
const OWN = "a, button, input, label, [role='menuitem']";
export const ROW_LINK_SELECTOR = "a[data-row]";

interface CellProps<Row> {
  column: Pick<Column<Row, never>, "cell" | "details">;
  row: Row;
  /** Link of the row, in its first cell. */
  link: RowLink | undefined;
}

/** Only the text is linked: the link's accessible name omits the details. */
export function Cell<Row>({ column: { cell, details }, row, link }: CellProps<Row>): ReactNode {
  const text = link ? (
    <Anchor component={Link} {...link} data-row className={classes.title}>
      {cell(row)}
    </Anchor>
  ) : (
    cell(row)
  );
  return details ? <FigurePair main={text} less={details(row)} /> : text;
}

export function followRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(OWN) || window.getSelection()?.toString()) return;
  const row = target.closest("tr, li");
  if (row && currentTarget.contains(row)) row.querySelector<HTMLElement>(ROW_LINK_SELECTOR)?.click();
}
