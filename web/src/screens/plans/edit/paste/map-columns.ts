import { hasText, findUnreadableCells } from "../../../../spreadsheet/unreadable-cells.ts";
import type { Cell, GivenTable, Origin, Table } from "../../../../spreadsheet/table.ts";
import { foldText } from "../../../../ui/fold-text.ts";
import { ROW_FIELDS, type RowField } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import { isMonthFirst, pastedFlight, type Days } from "./parse-values.ts";

/**
 * Where a column of a pasted table goes: into a field; "flight" into both days; "amount" is compared only; "ours" is a column that we
 * export and compute; undefined is unknown.
 */
export type Target = RowField | "flight" | "amount" | "ours" | undefined;

export interface ColumnMap {
  targets: readonly Target[];
  rows: Table;
  /** Unknown headings, or the letters of columns without one. Their cells are left out. */
  unknown: readonly string[];
  /** Lines above the headings, such as a title: they are not taken. */
  above: readonly string[];
  origin: Origin;
  monthFirst: boolean;
}

/** Where a table without headings begins: in this one of the grid's columns. */
export interface TableStart {
  fields: readonly RowField[];
  field: RowField;
}

/** What columns are called in a spreadsheet, in both languages: it may come from a colleague who uses the other one. */
const NAMES: readonly (readonly [target: Exclude<Target, undefined>, names: readonly string[]])[] = [
  ...ROW_FIELDS.map(({ key, headings }) => [key, headings] as const),
  ["flight", ["flight", "dates", "period", "vol", "periode", "campaign dates"]],
  // Computed anew.
  ["amount", ["amount", "montant"]],
  // Nobody need take it out of a file of ours.
  ["ours", ["#", "row", "ligne", "list price", "prix catalogue", "x 10 s", "× 10 s"]],
];

const TARGETS = new Map(NAMES.flatMap(([target, names]) => names.map((name) => [name, target] as const)));

/** Lines that are looked through for headings: files begin with titles. */
const MOST_ABOVE = 12;

/** Whether a column goes into a field of the row as it stands. */
export function isField(target: Target): target is RowField {
  return target !== undefined && target !== "flight" && target !== "amount" && target !== "ours";
}

/** What the columns below a row of headings go into; undefined when the row is none: most of its cells have to name a column. */
function detectHeadings(row: readonly Cell[] = []): readonly Target[] | undefined {
  const found = row.map((cell) =>
    typeof cell === "string" ? TARGETS.get(foldText(cell.replace(/\*\s*$/, ""))) : undefined,
  );
  const hasDays = found.includes("startDate") || found.includes("endDate");
  // Of two columns of one name the first is taken, and the other one told; so are both days beside one of them.
  const targets = found.map((target, index) =>
    (target !== "ours" && found.indexOf(target) < index) || (target === "flight" && hasDays)
      ? undefined
      : target,
  );
  const named = targets.filter((target) => isField(target) || target === "flight").length;
  return named > 0 && named * 2 >= row.filter(hasText).length ? targets : undefined;
}

/** Whether a row of headings stands where one is looked for. */
export function isHeaded(table: Table): boolean {
  return table.slice(0, MOST_ABOVE).some((row) => detectHeadings(row) !== undefined);
}

/** Position of the row of headings: the first that says something, or one below a title. */
function findHeadRow(table: Table): number {
  const first = table.findIndex((row) => row.some(hasText));
  if (detectHeadings(table[first])) return first;
  // Titles are lines of a word or two; a row of a plan says more.
  const end = table.findIndex((row) => row.filter(hasText).length > 2);
  const named = detectHeadings(table[end])?.filter((target) => target !== undefined && target !== "ours");
  return named !== undefined && named.length > 2 && end < MOST_ABOVE ? end : first;
}

/** Whether every cell of a column that says something is a first and a last day. */
function holdsFlights(table: Table, column: number, plan: Days): boolean {
  const said = table.map((row) => row[column]).filter(hasText);
  return said.length > 0 && said.every((cell) => pastedFlight(cell, plan) !== undefined);
}

/** The fields from the active cell on, as many as there are columns; both days may stand in one column. */
function targetsFrom({ fields, field: from }: TableStart, table: Table, plan: Days): Target[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  const targets: Target[] = [];
  let next = Math.max(0, fields.indexOf(from));
  for (let column = 0; column < width; column += 1) {
    const field = fields[next];
    const isFlight = field === "startDate" && holdsFlights(table, column, plan);
    targets.push(isFlight ? "flight" : field);
    next += isFlight && fields[next + 1] === "endDate" ? 2 : 1;
  }
  return targets;
}

/**
 * What the columns of a table go into: by its headings, in whatever order, else the grid's columns from a cell on.
 *
 * @param from left out for a file, which needs headings
 * @returns undefined for a file without headings
 */
export function mapColumns(
  { table, origin }: GivenTable,
  plan: Dates,
  from?: TableStart,
): ColumnMap | undefined {
  const head = findHeadRow(table);
  const heads = table[head] ?? [];
  const headings = detectHeadings(heads);
  const monthFirst = isMonthFirst(table.flat(), plan);
  const targets = headings ?? (from && targetsFrom(from, table, { ...plan, monthFirst }));
  if (!targets) return undefined;
  const rows = headings ? table.slice(head + 1).filter((row) => row.some(hasText)) : table;
  const above = headings ? table.slice(0, head).filter((row) => row.some(hasText)) : [];
  return {
    targets,
    rows,
    unknown: findUnreadableCells(rows, heads, (column) => targets[column] !== undefined),
    above: above.map((row) => row.filter(hasText).join(" ")),
    origin,
    monthFirst,
  };
}
