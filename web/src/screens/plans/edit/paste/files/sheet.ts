import { amountOf } from "@media-planner/schema/rules/money";

import { cellValue, type Words } from "../cell-value.ts";
import type { RowField } from "../../use-row-changes.ts";
import { localNumber, type Cell } from "../table.ts";
import type { DraftRow } from "../../model/plan.ts";

/** What is in a column of a file: its numbers and days are no texts. */
export type Kind = "text" | "day" | "money" | "count";

export interface SheetColumn {
  heading: string;
  kind: Kind;
  valueOf: (row: DraftRow) => Cell;
}

/** A column of the plan, with its heading in the viewer's language. */
export interface NamedColumn {
  field: RowField;
  heading: string;
  /** Whether it is in the file even where no row says anything in it. */
  always: boolean;
}

const KINDS: Partial<Record<RowField, Kind>> = {
  startDate: "day",
  endDate: "day",
  unitRate: "money",
  quantity: "count",
  bonusQuantity: "count",
  impressions: "count",
};

/** The columns of a file with these rows: each field that says something, and the amount at the end. */
export function sheetColumns(
  rows: readonly DraftRow[],
  columns: readonly NamedColumn[],
  words: Words,
  amountHeading: string,
): SheetColumn[] {
  const shown = columns.filter(({ field, always }) => always || rows.some((row) => row[field] !== null));
  const fields = shown.map(({ field, heading }): SheetColumn => ({
    heading,
    kind: KINDS[field] ?? "text",
    valueOf: (row) => cellValue(row, field, words),
  }));
  return [
    ...fields,
    { heading: amountHeading, kind: "money", valueOf: (row) => amountOf(row.unitRate, row.quantity) },
  ];
}

/** The rows as a CSV file holds them. In French, where commas part decimals, semicolons part cells: so Excel reads either. */
export function csvTable(
  rows: readonly DraftRow[],
  columns: readonly SheetColumn[],
  language: string,
): Cell[][] {
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ valueOf }) => localNumber(valueOf(row), language))),
  ];
}
