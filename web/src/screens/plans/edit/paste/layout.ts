import type { RowField } from "../../fields.ts";
import { headingsOf, type Target } from "./headings.ts";
import type { Dates } from "../model/draft.ts";
import { isMonthFirst, pastedFlight, type Days } from "./days.ts";
import { letterOf, PLAIN, type Cell, type Origin, type Table } from "../../../../spreadsheet/table.ts";

/** A table whose columns are known. */
export interface Layout {
  targets: readonly Target[];
  rows: Table;
  /** Whether the columns are named by a row of headings. */
  headed: boolean;
  /** Headings that nobody knows, or letters of columns without one: they are not taken. */
  unknown: readonly string[];
  /** Lines above the headings, such as a title: they are not taken. */
  above: readonly string[];
  origin: Origin;
  /** Whether days are written month first. */
  monthFirst: boolean;
}

/** Lines that are looked through for headings: files begin with titles. */
export const MOST_ABOVE = 12;

/** The columns that say something and go nowhere, by their headings or letters. */
function lostIn(rows: Table, targets: readonly Target[], heads: readonly Cell[]): string[] {
  const width = Math.max(heads.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const head = heads[column];
    if (targets[column] !== undefined) return [];
    if (head !== undefined && !isEmpty(head)) return [String(head)];
    return rows.some((row) => !isEmpty(row[column])) ? [letterOf(column)] : [];
  });
}

/** Position of the row of headings: the first that says something, or one below a title. */
function headAt(table: Table): number {
  const first = table.findIndex((row) => row.some((cell) => !isEmpty(cell)));
  if (headingsOf(table[first] ?? [])) return first;
  // Titles are lines of a word or two; a row of a plan says more.
  const end = table.findIndex((row) => row.filter((cell) => !isEmpty(cell)).length > 2);
  const named = headingsOf(table[end] ?? [])?.filter((target) => target !== undefined && target !== "ours");
  return named !== undefined && named.length > 2 && end < MOST_ABOVE ? end : first;
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** Whether every cell of a column that says something is a first and a last day. */
function holdsFlights(table: Table, column: number, plan: Days): boolean {
  const said = table.map((row) => row[column]).filter((cell) => !isEmpty(cell));
  return said.length > 0 && said.every((cell) => pastedFlight(cell ?? "", plan) !== undefined);
}

/** The fields from the active cell on, as many as there are columns; both days may stand in one column. */
function targetsFrom(table: Table, fields: readonly RowField[], from: RowField, plan: Days): Target[] {
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
 * @param origin what there is to be told of it
 * @returns undefined for a file without headings
 */
export function layoutOf(
  table: Table,
  fields: readonly RowField[],
  from: RowField | undefined,
  plan: Dates,
  origin: Origin = PLAIN,
): Layout | undefined {
  const position = headAt(table);
  const heads = table[position] ?? [];
  const headings = headingsOf(heads);
  const monthFirst = isMonthFirst(table.flat(), plan);
  if (headings) {
    const rows = table.slice(position + 1).filter((row) => row.some((cell) => !isEmpty(cell)));
    const above = table
      .slice(0, position)
      .flatMap((row) => row.filter((cell) => !isEmpty(cell)).join(" ") || []);
    return {
      targets: headings,
      rows,
      headed: true,
      unknown: lostIn(rows, headings, heads),
      above,
      origin,
      monthFirst,
    };
  }
  if (from === undefined) return undefined;
  const targets = targetsFrom(table, fields, from, { ...plan, monthFirst });
  return {
    targets,
    rows: table,
    headed: false,
    unknown: lostIn(table, targets, heads),
    above: [],
    origin,
    monthFirst,
  };
}

/** Whether a row of headings stands where one is looked for. */
export function isHeaded(table: Table): boolean {
  return table.slice(0, MOST_ABOVE).some((row) => headingsOf(row) !== undefined);
}
