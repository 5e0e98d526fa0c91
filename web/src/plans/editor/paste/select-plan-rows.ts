import { countCells, isTotalLabel, joinHeadings } from "../../../spreadsheet/headings.ts";
import type { Cell, ImportedTable, NumberedRow, Table } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import { createHeadingTest, type ColumnMapping } from "../../../table-import/fields/import-fields.ts";
import type { RowRules } from "../../../table-import/rows/select-rows.ts";
import { selectSheet } from "../../../table-import/rows/table-file.ts";
import { NO_CHOICES, type ImportTarget, type TableFile } from "../../../table-import/target.ts";
import type { DateContext } from "../../../table-import/values/parse-date.ts";
import { ROW_FIELDS, type RowField } from "../../fields.ts";
import { findPeriodHeadings, type PeriodHeadings } from "./periods/period-columns.ts";
import { mapHeadings } from "./plan-columns.ts";
import { PLAN_FIELDS, PLAN_TARGET } from "./plan-fields.ts";
import type { ReadRequest } from "./read-request.ts";

const getColumn = (mapping: ColumnMapping, name: string) => mapping[name] ?? -1;

/** A plan's row has a name, a note, a rate or a quantity. Other rows are sums or rows of a template. */
function createRowRules(mapping: ColumnMapping, periodColumns: readonly number[], table: Table): RowRules {
  const nameFields = ROW_FIELDS.filter(({ kind }) => kind === "reference");
  const nameColumns = nameFields.flatMap(({ key }) => mapping[key] ?? []);
  const contentFields: readonly RowField[] = ["notes", "unitRate"];
  const otherColumns = contentFields.flatMap((field) => mapping[field] ?? []);
  const isSum = (cells: readonly Cell[]) => {
    const isNamed = [...nameColumns, ...otherColumns].some((column) => hasText(cells[column]));
    const isCounted = [getColumn(mapping, "quantity"), ...periodColumns].some((column) =>
      hasText(cells[column]),
    );
    return nameColumns.length > 0 && !isNamed && isCounted;
  };
  /** A total has no name right of the word, and either no rate or no other name. */
  const isTotalRow = (cells: readonly Cell[]) => {
    const totalColumn = cells.findIndex((cell, column) => column !== mapping["notes"] && isTotalLabel(cell));
    const filledNames = nameColumns.filter((column) => hasText(cells[column]));
    const hasRate = hasText(cells[getColumn(mapping, "unitRate")]);
    return (
      totalColumn >= 0 &&
      !filledNames.some((column) => column > totalColumn) &&
      (!hasRate || filledNames.length < 2)
    );
  };
  /** A label and an amount, such as charges, discount and taxes below the grand total. */
  const isLabelledAmount = (cells: readonly Cell[]) => {
    const filled = cells.flatMap((cell, column) => (hasText(cell) ? [column] : []));
    return filled.length === 2 && filled[1] === mapping["amount"];
  };
  const isSummary = (cells: readonly Cell[]) =>
    !cells.some(hasText) || isTotalRow(cells) || isLabelledAmount(cells);
  const summary = table.slice(table.findLastIndex((cells) => !isSummary(cells)) + 1);
  const firstTotal = summary.findIndex(isTotalRow);
  const belowTotal = new Set(firstTotal < 0 ? [] : summary.slice(firstTotal + 1));
  return {
    contentColumns:
      nameColumns.length > 0
        ? [...nameColumns, ...otherColumns, ...periodColumns, mapping["quantity"] ?? []].flat()
        : [],
    isHeading: createHeadingTest(PLAN_FIELDS, () => []),
    isRecordColumn: () => false,
    isTotal: (cells) => isTotalRow(cells) || isSum(cells) || belowTotal.has(cells),
  };
}

/** A file whose days, weeks and months belong to a plan. */
function createPlanTarget(dates: DateContext, chosen: ColumnMapping | undefined): ImportTarget {
  return {
    ...PLAN_TARGET,
    joinHeadings: (table, index) => findPeriodHeadings(table, index, dates) ?? joinHeadings(table, index),
    createRowRules: ({ sheet: { table }, headingIndex, headings }) => {
      const periods = findPeriodHeadings(table, headingIndex, dates);
      const periodColumns = periods?.periodColumns.map(({ column }) => column) ?? [];
      return createRowRules(chosen ?? mapHeadings(headings), periodColumns, table);
    },
  };
}

/** Whether pasted rows begin with headings. Titles above have at most two cells, other rows have more. */
function hasHeadings({ headings, titles }: TableFile): boolean {
  const knownCount = Object.values(mapHeadings(headings)).filter((column) => column !== null).length;
  return (
    knownCount > 0 &&
    knownCount * 2 >= countCells(headings) &&
    titles.every((cells) => countCells(cells) <= 2)
  );
}

function removeHeadings(file: TableFile): TableFile {
  const rows = file.sheet.table.map((cells, index) => ({ rowNumber: index + 1, cells }));
  return {
    ...file,
    headings: [],
    titles: [],
    headingRow: 0,
    rows,
    leftOutRows: [],
    otherTableRow: undefined,
  };
}

interface SelectedPlanRows {
  file: TableFile;
  periodHeadings: PeriodHeadings | undefined;
  /** Rows with more cells than headings. */
  excessRows: readonly NumberedRow[];
}

/** Finds the headings, which a pasted table may lack, and the rows of a plan below them. */
export function selectPlanRows(
  sheet: ImportedTable,
  dates: DateContext,
  { start, headingIndex, choices = NO_CHOICES }: Partial<ReadRequest>,
): SelectedPlanRows {
  const target = createPlanTarget(dates, choices.columns?.mapping);
  const options = { headingIndex, choices: choices.rows, joinsNumbers: choices.joinsNumbers };
  const named = selectSheet({ name: "", sheets: [sheet] }, sheet, target, options);
  const periodHeadings = findPeriodHeadings(sheet.table, named.headingIndex, dates);
  const isNamed = !start || headingIndex !== undefined || periodHeadings !== undefined || hasHeadings(named);
  const file = isNamed ? named : removeHeadings(named);
  // Pasted rows may be longer than their headings.
  const isExcess = ({ excess }: NumberedRow) => !start && excess !== undefined;
  return {
    file: { ...file, rows: file.rows.filter((row) => !isExcess(row)) },
    periodHeadings,
    excessRows: file.rows.filter(isExcess),
  };
}
