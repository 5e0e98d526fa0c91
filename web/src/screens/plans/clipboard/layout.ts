import type { RowField } from "../draft/use-row-changes.ts";
import { headingsOf, type Target } from "./headings.ts";
import type { Period } from "../cells/day.ts";
import { pastedFlight } from "./days.ts";
import type { Cell, Table } from "./table.ts";

/** A table whose columns are known. */
export interface Layout {
  targets: readonly Target[];
  rows: Table;
  /** Whether the columns are named by a row of headings. */
  headed: boolean;
  /** Headings that nobody knows: their columns are not taken. */
  unknown: readonly string[];
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** Whether every cell of a column that says something is a first and a last day. */
function holdsFlights(table: Table, column: number, plan: Period): boolean {
  const said = table.map((row) => row[column]).filter((cell) => !isEmpty(cell));
  return said.length > 0 && said.every((cell) => pastedFlight(cell ?? "", plan) !== undefined);
}

/** The fields from the active cell on, as many as there are columns; both days may stand in one column. */
function targetsFrom(table: Table, fields: readonly RowField[], from: RowField, plan: Period): Target[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  const targets: Target[] = [];
  let next = Math.max(0, fields.indexOf(from));
  for (let column = 0; column < width; column += 1) {
    const field = fields[next];
    const flight = field === "startDate" && holdsFlights(table, column, plan);
    targets.push(flight ? "flight" : field);
    next += flight && fields[next + 1] === "endDate" ? 2 : 1;
  }
  return targets;
}

/**
 * What the columns of a table go into: by its headings, in whatever order, else the grid's columns from the active cell on.
 *
 * @param from the field of the active cell; left out for a file, which needs headings
 * @returns undefined for a file without headings
 */
export function layoutOf(
  table: Table,
  fields: readonly RowField[],
  from: RowField | undefined,
  plan: Period,
): Layout | undefined {
  const position = table.findIndex((row) => row.some((cell) => !isEmpty(cell)));
  const heads = table[position] ?? [];
  const headings = headingsOf(heads);
  if (headings) {
    const rows = table.slice(position + 1).filter((row) => row.some((cell) => !isEmpty(cell)));
    const unknown = heads
      .filter((cell, index) => headings[index] === undefined && !isEmpty(cell))
      .map(String);
    return { targets: headings, rows, headed: true, unknown };
  }
  if (from === undefined) return undefined;
  const targets = targetsFrom(table, fields, from, plan);
  // Columns beyond the grid's last one are told like headings that nobody knows.
  const unknown = heads.filter((cell, index) => targets[index] === undefined && !isEmpty(cell)).map(String);
  return { targets, rows: table, headed: false, unknown };
}
