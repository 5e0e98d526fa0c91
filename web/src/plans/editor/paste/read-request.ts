import type { ImportedTable } from "../../../spreadsheet/table.ts";
import type { TableChoices } from "../../../table-import/target.ts";
import type { RowField } from "../../fields.ts";

/** Insert from a row on, by its key, replace all rows, or append below them. */
export type InsertPosition = { from: string } | "replace" | "below";

/** Active cell of the grid, and the grid's fields in their order. */
export interface TableStart {
  fields: readonly RowField[];
  field: RowField;
}

/** Keep the file's dates, move them by weeks, which keeps the weekdays, or cut them at the plan's dates. */
export type DateMove = { weeks: number } | "cut";

/** Choices that only a plan has. */
export interface PlanOptions {
  /** Whether adjacent columns of periods become one row with their total. */
  hasJoinedPeriods: boolean;
  /** Whether empty channels, formats and durations keep empty. */
  keepsEmpty: boolean;
  /** Periods that keep their dates are cut at those of the plan. */
  dateMove?: DateMove | undefined;
  /** By default, the amounts of the file decide. */
  takesDiscounts?: boolean | undefined;
}

/** How a table is read: its target, and what the viewer has chosen. */
export interface ReadRequest extends Partial<PlanOptions> {
  sheet: ImportedTable;
  position: InsertPosition;
  /** Active cell; omitted for files. */
  start?: TableStart | undefined;
  /** Chosen row of headings; found by default. */
  headingIndex?: number | undefined;
  choices: TableChoices;
}
