import { hasText, findUnreadableCells } from "../../../../spreadsheet/unreadable-cells.ts";
import type { Cell, ImportedTable, Origin, Table } from "../../../../spreadsheet/table.ts";
import { foldText } from "../../../../ui/fold-text.ts";
import { ROW_FIELDS, type RowField } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import { isMonthFirst, pastedFlight, type Days } from "./parse-values.ts";

/**
 * "flight": both days. "amount": comparison only. "ours": a computed column of our exports. Undefined:
 * unknown.
 */
export type Target = RowField | "flight" | "amount" | "ours" | undefined;

export interface ColumnMap {
  targets: readonly Target[];
  rows: Table;
  unknown: readonly string[];
  above: readonly string[];
  origin: Origin;
  monthFirst: boolean;
}

export interface TableStart {
  fields: readonly RowField[];
  field: RowField;
}

/** Headings in both languages: colleagues may use the other one. */
const NAMES: readonly (readonly [target: Exclude<Target, undefined>, names: readonly string[]])[] = [
  ...ROW_FIELDS.map(({ key, headings }) => [key, headings] as const),
  ["flight", ["flight", "dates", "period", "vol", "periode", "campaign dates"]],
  // Recomputed.
  ["amount", ["amount", "montant"]],
  // Columns of our own exports.
  ["ours", ["#", "row", "ligne", "list price", "prix catalogue", "x 10 s", "× 10 s"]],
];

const TARGETS = new Map(NAMES.flatMap(([target, names]) => names.map((name) => [name, target] as const)));

/** Files may start with titles. */
const MOST_ABOVE = 12;

export function isField(target: Target): target is RowField {
  return target !== undefined && target !== "flight" && target !== "amount" && target !== "ours";
}

/** Undefined unless at least half of the cells are known headings. */
function detectHeadings(row: readonly Cell[] = []): readonly Target[] | undefined {
  const columnTargets = row.map((cell) =>
    typeof cell === "string" ? TARGETS.get(foldText(cell.replace(/\*\s*$/, ""))) : undefined,
  );
  const hasDays = columnTargets.includes("startDate") || columnTargets.includes("endDate");
  // Duplicates count as unknown, as does "flight" next to a start or end column.
  const targets = columnTargets.map((target, index) =>
    (target !== "ours" && columnTargets.indexOf(target) < index) || (target === "flight" && hasDays)
      ? undefined
      : target,
  );
  const named = targets.filter((target) => isField(target) || target === "flight").length;
  return named > 0 && named * 2 >= row.filter(hasText).length ? targets : undefined;
}

export function isHeaded(table: Table): boolean {
  return table.slice(0, MOST_ABOVE).some((row) => detectHeadings(row) !== undefined);
}

/** The first non-empty line, or one below a title. */
function findHeadRow(table: Table): number {
  const first = table.findIndex((row) => row.some(hasText));
  if (detectHeadings(table[first])) return first;
  // Titles have at most two cells; plan rows have more.
  const end = table.findIndex((row) => row.filter(hasText).length > 2);
  const named = detectHeadings(table[end])?.filter((target) => target !== undefined && target !== "ours");
  return named !== undefined && named.length > 2 && end < MOST_ABOVE ? end : first;
}

/** Returns true if all filled cells of a column contain two days. */
function containsFlightDates(table: Table, column: number, plan: Days): boolean {
  const texts = table.map((row) => row[column]).filter(hasText);
  return texts.length > 0 && texts.every((cell) => pastedFlight(cell, plan) !== undefined);
}

/** From the active cell on; one column may contain both days. */
function targetsFrom({ fields, field: from }: TableStart, table: Table, plan: Days): Target[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  const targets: Target[] = [];
  let next = Math.max(0, fields.indexOf(from));
  for (let column = 0; column < width; column += 1) {
    const field = fields[next];
    const isFlight = field === "startDate" && containsFlightDates(table, column, plan);
    targets.push(isFlight ? "flight" : field);
    next += isFlight && fields[next + 1] === "endDate" ? 2 : 1;
  }
  return targets;
}

/**
 * Maps columns by headings, or in grid order from a cell.
 *
 * @param from omitted for files, which need headings
 * @returns undefined for a file without headings
 */
export function mapColumns(
  { table, origin }: ImportedTable,
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
