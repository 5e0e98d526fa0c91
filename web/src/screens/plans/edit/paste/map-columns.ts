import { hasText, findUnusedColumns } from "../../../../spreadsheet/unused-columns.ts";
import type { Cell, ImportedTable, Origin, Table } from "../../../../spreadsheet/table.ts";
import { foldText } from "../../../../ui/fold-text.ts";
import { ROW_FIELDS, type RowField } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import { detectMonthFirst, parsePastedFlight, type PastedDates } from "./parse-values.ts";

/**
 * "flight": start and end. "amount": compared with the computed amount. "computed": other computed columns of
 * exported files. Undefined: unknown column.
 */
export type ColumnTarget = RowField | "flight" | "amount" | "computed" | undefined;

export interface ColumnMap {
  columnFields: readonly ColumnTarget[];
  rows: Table;
  unknownColumns: readonly string[];
  titles: readonly string[];
  origin: Origin;
  isMonthFirst: boolean;
}

export interface TableStart {
  fields: readonly RowField[];
  field: RowField;
}

/** Both languages, because the file may come from a colleague. */
const HEADINGS: readonly (readonly [target: Exclude<ColumnTarget, undefined>, names: readonly string[]])[] = [
  ...ROW_FIELDS.map(({ key, headings }) => [key, headings] as const),
  ["flight", ["flight", "dates", "period", "vol", "periode", "campaign dates"]],
  ["amount", ["amount", "montant"]],
  ["computed", ["#", "row", "ligne", "list price", "prix catalogue", "x 10 s", "× 10 s"]],
];

const TARGETS_BY_HEADING = new Map(
  HEADINGS.flatMap(([target, names]) => names.map((name) => [name, target] as const)),
);

/** Files may have title rows above the headings. */
const MAX_TITLE_ROWS = 12;

export function isField(target: ColumnTarget): target is RowField {
  return target !== undefined && target !== "flight" && target !== "amount" && target !== "computed";
}

/** Maps a row's headings; undefined unless at least half of its cells are known. */
function detectHeadings(row: readonly Cell[] = []): readonly ColumnTarget[] | undefined {
  const columnTargets = row.map((cell) =>
    typeof cell === "string" ? TARGETS_BY_HEADING.get(foldText(cell.replace(/\*\s*$/, ""))) : undefined,
  );
  const hasDays = columnTargets.includes("startDate") || columnTargets.includes("endDate");
  // Duplicates count as unknown, as does "flight" next to a start or end column.
  const columnFields = columnTargets.map((target, index) =>
    (target !== "computed" && columnTargets.indexOf(target) < index) || (target === "flight" && hasDays)
      ? undefined
      : target,
  );
  const knownCount = columnFields.filter((target) => isField(target) || target === "flight").length;
  return knownCount > 0 && knownCount * 2 >= row.filter(hasText).length ? columnFields : undefined;
}

export function hasHeadings(table: Table): boolean {
  return table.slice(0, MAX_TITLE_ROWS).some((row) => detectHeadings(row) !== undefined);
}

/** The first non-empty line, or one below a title. */
function findHeadingRow(table: Table): number {
  const first = table.findIndex((row) => row.some(hasText));
  if (detectHeadings(table[first])) return first;
  // Titles have at most two cells; plan rows have more.
  const end = table.findIndex((row) => row.filter(hasText).length > 2);
  const knownTargets = detectHeadings(table[end])?.filter(
    (target) => target !== undefined && target !== "computed",
  );
  return knownTargets !== undefined && knownTargets.length > 2 && end < MAX_TITLE_ROWS ? end : first;
}

/** Whether all filled cells of a column contain two days. */
function containsFlightDates(table: Table, column: number, planDates: PastedDates): boolean {
  const texts = table.map((row) => row[column]).filter(hasText);
  return texts.length > 0 && texts.every((cell) => parsePastedFlight(cell, planDates) !== undefined);
}

/** Maps columns from the active cell on; one column may contain both dates of a flight. */
function mapFromField(
  { fields, field: from }: TableStart,
  table: Table,
  planDates: PastedDates,
): ColumnTarget[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  const columnFields: ColumnTarget[] = [];
  let fieldIndex = Math.max(0, fields.indexOf(from));
  for (let column = 0; column < width; column += 1) {
    const field = fields[fieldIndex];
    const isFlight = field === "startDate" && containsFlightDates(table, column, planDates);
    columnFields.push(isFlight ? "flight" : field);
    fieldIndex += isFlight && fields[fieldIndex + 1] === "endDate" ? 2 : 1;
  }
  return columnFields;
}

/**
 * Maps columns by headings, or in grid order from a cell.
 *
 * @param start omitted for files, which need headings
 * @returns undefined for a file without headings
 */
export function mapColumns(
  { table, origin }: ImportedTable,
  planDates: Dates,
  start?: TableStart,
): ColumnMap | undefined {
  const headingIndex = findHeadingRow(table);
  const headingRow = table[headingIndex] ?? [];
  const headings = detectHeadings(headingRow);
  const isMonthFirst = detectMonthFirst(table.flat(), planDates);
  const columnFields = headings ?? (start && mapFromField(start, table, { ...planDates, isMonthFirst }));
  if (!columnFields) return undefined;
  const rows = headings ? table.slice(headingIndex + 1).filter((row) => row.some(hasText)) : table;
  const titleRows = headings ? table.slice(0, headingIndex).filter((row) => row.some(hasText)) : [];
  return {
    columnFields,
    rows,
    unknownColumns: findUnusedColumns(rows, headingRow, (column) => columnFields[column] !== undefined),
    titles: titleRows.map((row) => row.filter(hasText).join(" ")),
    origin,
    isMonthFirst,
  };
}
