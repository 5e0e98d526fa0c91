import type { ColumnChoice } from "../../../../crud/import/column-choice.ts";
import { toNameKey } from "../../../../crud/reference/index-by-name.ts";
import { removeUnit } from "../../../../spreadsheet/headings.ts";
import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import { getWidth, type Cell, type Table } from "../../../../spreadsheet/table.ts";
import { foldText } from "../../../../ui/fold-text.ts";
import { ROW_FIELDS, toRowField, type RowField } from "../../fields.ts";

/**
 * "flight": start and end. "amount": compared with the computed amount. "vendor": compared with the plan's
 * vendor. "computed": other computed columns. Undefined: unknown column.
 */
export type ColumnTarget = RowField | "flight" | "amount" | "vendor" | "computed" | undefined;

const HEADINGS: readonly (readonly [target: Exclude<ColumnTarget, undefined>, names: readonly string[]])[] = [
  ...ROW_FIELDS.map(({ key, knownHeadings }) => [key, knownHeadings] as const),
  [
    "flight",
    ["flight", "dates", "insertion date", "date de parution", "period", "vol", "periode", "campaign dates"],
  ],
  ["amount", ["amount", "cost", "outlay", "budget", "montant", "cout"]],
  ["vendor", ["vendor", "media owner", "regie"]],
  ["computed", ["#", "sr. no.", "row", "ligne", "list price", "prix catalogue", "x 10 s", "× 10 s"]],
];

const TARGETS_BY_HEADING = new Map(
  HEADINGS.flatMap(([target, names]) => names.map((name) => [name, target] as const)),
);

const OTHER_TARGETS: readonly ColumnTarget[] = [undefined, "flight", "amount", "vendor", "computed"];

export function isField(target: ColumnTarget): target is RowField {
  return !OTHER_TARGETS.includes(target);
}

/** "No. of spots", "Nombre d'insertions", "Total amount". */
const COUNT = /^(?:no\.?|number|nb|nbre|nombre|total)(?: of| de)? (?:d['’])?/;
/** "Net rate", "Gross rate", "Monthly rental", "Tarif net HT", "Montant total". */
const QUALIFIER = /^(?:net|gross|card|monthly) |(?: (?:net|brut|ht|total))+$/;
/** "Net rate", "Tarif net HT". */
const NET = /\bnet\b/;

function findTarget(cell: Cell): ColumnTarget {
  if (typeof cell !== "string") return undefined;
  // "Channel *", "Rate (INR)", "Rate / 10 sec".
  const heading = foldText(cell).replace(/ ?(?:\*|\(\$\))$/, "");
  const name = removeUnit(heading);
  const texts = [heading, name, name.replace(COUNT, ""), name.replace(QUALIFIER, "")];
  const target = texts.map((text) => TARGETS_BY_HEADING.get(text)).find((found) => found !== undefined);
  return target === "unitRate" && /\btotal\b/.test(heading) ? "amount" : target;
}

/** Columns that could be the rate or the amount, net ones first. */
export function listMoneyColumns(row: readonly Cell[], target: "unitRate" | "amount"): readonly number[] {
  const columns = row.flatMap((cell, column) => (findTarget(cell) === target ? [column] : []));
  const isNet = (column: number) => NET.test(foldText(String(row[column])));
  return [...columns.filter(isNet), ...columns.filter((column) => !isNet(column))];
}

/**
 * Duplicates count as unknown, except notes, as does "flight" next to a start or end column. Of several rates
 * or amounts, the net one is used.
 *
 * @param rateColumn one of several rates
 */
export function mapHeadings(row: readonly Cell[] = [], rateColumn?: number): readonly ColumnTarget[] {
  const columnTargets = row.map(findTarget);
  const hasDays = columnTargets.includes("startDate") || columnTargets.includes("endDate");
  const findColumn = (target: ColumnTarget) => {
    if (target === "unitRate" && rateColumn !== undefined) return rateColumn;
    if (target === "unitRate" || target === "amount") return listMoneyColumns(row, target)[0];
    return columnTargets.indexOf(target);
  };
  return columnTargets.map((target, index) =>
    (target !== "computed" && target !== "notes" && findColumn(target) !== index) ||
    (target === "flight" && hasDays)
      ? undefined
      : target,
  );
}

/** Maps a row's headings; undefined unless at least half of its cells are known. */
export function detectHeadings(row: readonly Cell[] = []): readonly ColumnTarget[] | undefined {
  const columnFields = mapHeadings(row);
  const knownCount = columnFields.filter((target) => isField(target) || target === "flight").length;
  return knownCount > 0 && knownCount * 2 >= row.filter(hasText).length ? columnFields : undefined;
}

/** Several fields may share a column. */
export type FieldColumns = Pick<ColumnChoice, "mapping" | "fixedValues">;

function containsDurations(rows: Table, column: number): boolean {
  const cells = rows.map((row) => row[column]).filter(hasText);
  return cells.length > 0 && cells.every((cell) => /^\d+ s$/.test(toNameKey(String(cell))));
}

/**
 * Many plans have no formats, or durations below the heading "Format".
 *
 * @returns `formatColumns`: columns with possible names of formats
 */
export function suggestFieldColumns(
  columnTargets: readonly ColumnTarget[],
  rows: Table,
): { suggested: FieldColumns; formatColumns: readonly number[] } {
  const findColumn = (target: RowField) => {
    const column = columnTargets.indexOf(target);
    return column < 0 ? null : column;
  };
  const mapping = Object.fromEntries(ROW_FIELDS.map(({ key }) => [key, findColumn(key)]));
  const { formatId = null, durationId = null, timeSlotId = null } = mapping;
  const isDuration = formatId !== null && durationId === null && containsDurations(rows, formatId);
  if (formatId !== null && !isDuration) return { suggested: { mapping, fixedValues: {} }, formatColumns: [] };
  return {
    suggested: {
      mapping: { ...mapping, formatId: null, ...(isDuration && { durationId: formatId }) },
      fixedValues: {},
    },
    formatColumns: [formatId, timeSlotId].filter((column) => column !== null),
  };
}

export interface AssignedColumns {
  columnFields: readonly ColumnTarget[];
  /** Further fields of the rows: another field's column, or a text. */
  addedFields: readonly { field: RowField; getCell: (row: readonly Cell[]) => Cell }[];
}

export function assignColumns(
  columnTargets: readonly ColumnTarget[],
  { mapping, fixedValues }: FieldColumns,
): AssignedColumns {
  const mappedColumns = new Set(Object.values(mapping));
  const hasNotes = columnTargets[mapping["notes"] ?? -1] === "notes";
  const columnFields = columnTargets.map((target, column) => {
    const keepsTarget = target === "notes" ? hasNotes : !isField(target);
    return keepsTarget && !mappedColumns.has(column) ? target : undefined;
  });
  const addedFields: { field: RowField; getCell: (row: readonly Cell[]) => Cell }[] = [];
  for (const [name, column] of Object.entries(mapping)) {
    const field = toRowField(name);
    if (!field || column === null) continue;
    if (columnFields[column] === undefined) columnFields[column] = field;
    else addedFields.push({ field, getCell: (row) => row[column] ?? "" });
  }
  for (const [name, text] of Object.entries(fixedValues)) {
    const field = toRowField(name);
    if (field && text.trim() !== "") addedFields.push({ field, getCell: () => text });
  }
  return { columnFields, addedFields };
}

interface MappedRows {
  columnFields: readonly ColumnTarget[];
  rows: Table;
}

/** Appends the columns of added fields. */
export function addColumns(
  { columnFields, rows }: MappedRows,
  addedFields: AssignedColumns["addedFields"],
): MappedRows {
  const width = Math.max(columnFields.length, getWidth(rows));
  const fillRow = <Value>(row: readonly Value[], empty: Value) =>
    Array.from({ length: width }, (_, column) => row[column] ?? empty);
  return {
    columnFields: [...fillRow(columnFields, undefined), ...addedFields.map(({ field }) => field)],
    rows: rows.map((row) => [...fillRow<Cell>(row, ""), ...addedFields.map(({ getCell }) => getCell(row))]),
  };
}
