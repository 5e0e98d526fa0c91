import { parseNumber } from "@media-planner/schema/rules/parse-number";

import { removeUnit } from "../../spreadsheet/headings.ts";
import {
  findMoneyMultiples,
  multiplyMoney,
  type ChosenFactors,
  type MoneyMultiple,
} from "../../spreadsheet/money-multiples.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { getWidth, type Cell, type NumberedRow } from "../../spreadsheet/table.ts";
import { SAMPLE_SIZE, suggestFixedValues, type ImportTarget, type PriceColumns } from "./fixed-values.ts";
import { getFieldLabel, suggestMapping, type ColumnMapping, type ImportField } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import { detectColumnStyle } from "./parse-cell.ts";

/** Sources of the field values. */
export interface ColumnChoice extends PriceColumns {
  /** Texts for all rows, by field. */
  fixedValues: Readonly<Record<string, string>>;
  /** Chosen multiples of money, by column. */
  factors: ChosenFactors;
}

export function countColumns({ headings, rows }: Pick<ImportFile, "headings" | "rows">): number {
  return getWidth([headings, ...rows.map(({ cells }) => cells)]);
}

/** Whether the column has positive numbers other than serial numbers. */
function hasAmounts(rows: readonly NumberedRow[], columnIndex: number, language: string): boolean {
  const cells = rows.map(({ cells }) => cells[columnIndex]).filter(hasText);
  const style = detectColumnStyle(cells, language);
  const amounts = cells.flatMap((cell) => {
    const amount = typeof cell === "number" ? cell : parseNumber(cell, style, { decimals: 2 });
    return amount !== undefined && amount > 0 ? [amount] : [];
  });
  const isSerial = amounts.length > 1 && amounts.every((amount, index) => amount === index + 1);
  return amounts.length > 0 && amounts.length >= cells.length * 0.8 && !isSerial;
}

/** Without a column for the record's name, prefers fields of the nested list. */
function mapColumns(
  headings: readonly Cell[],
  { fields, nested, translateAll }: ImportTarget,
): ColumnMapping {
  const mapping = suggestMapping(fields, headings, translateAll);
  if (!nested || mapping[nested.groupBy] !== null) return mapping;
  const isNested = ({ name }: ImportField) => name.startsWith(`${nested.name}.`);
  const nestedMapping = suggestMapping(fields.filter(isNested), headings, translateAll);
  const usedColumns = new Set(Object.values(nestedMapping));
  const otherHeadings = headings.map((heading, index) => (usedColumns.has(index) ? "" : heading));
  const otherFields = fields.filter((field) => !isNested(field));
  return { ...suggestMapping(otherFields, otherHeadings, translateAll), ...nestedMapping };
}

/** Numbers below unknown headings are a crosstab. */
export function suggestColumns(file: ImportFile, target: ImportTarget, language: string): ColumnChoice {
  const { crosstab } = target;
  const { headings } = file;
  const mapping = mapColumns(headings, target);
  const usedColumns = new Set(Object.values(mapping));
  const sample = file.rows.slice(0, SAMPLE_SIZE);
  const isCrosstab =
    crosstab && mapping[crosstab.headingField] === null && mapping[crosstab.valueField] === null;
  const crosstabColumns = isCrosstab
    ? headings.flatMap((heading, index) =>
        hasText(heading) && !usedColumns.has(index) && hasAmounts(sample, index, language) ? [index] : [],
      )
    : [];
  const columns = { mapping, crosstabColumns };
  return { ...columns, fixedValues: suggestFixedValues(file, columns, target), factors: {} };
}

/** Reuses values entered for another sheet; of the nested list, only currency and first day. */
export function reuseFixedValues(
  choice: ColumnChoice,
  fixedValues: ColumnChoice["fixedValues"],
  { nested, crosstab }: Pick<ImportTarget, "nested" | "crosstab">,
): ColumnChoice {
  const isNestedField = (name: string) => nested !== undefined && name.startsWith(`${nested.name}.`);
  const reusable = Object.entries(fixedValues).filter(
    ([name, text]) => text.trim() !== "" && choice.mapping[name] === null,
  );
  const recordValues = reusable.filter(([name]) => !isNestedField(name));
  const sharedValues = reusable.filter(
    ([name]) => name === crosstab?.currencyField || name === crosstab?.startField,
  );
  return {
    ...choice,
    fixedValues: {
      ...Object.fromEntries(sharedValues),
      ...choice.fixedValues,
      ...Object.fromEntries(recordValues),
    },
  };
}

export interface ArrangedFile {
  file: ImportFile;
  mapping: ColumnMapping;
  multiples: readonly MoneyMultiple[];
}

/** Multiplies money, and appends columns for fixed values and a row for each crosstab cell. */
export function arrangeColumns(
  selectedFile: ImportFile,
  { mapping, fixedValues, crosstabColumns, factors }: ColumnChoice,
  { fields, crosstab }: Pick<ImportTarget, "fields" | "crosstab">,
): ArrangedFile {
  const moneyColumns = fields.flatMap(({ name, control }) =>
    control.kind === "money" ? (mapping[name] ?? []) : [],
  );
  const { headings: fileHeadings, sheet, headingIndex } = selectedFile;
  const titles = sheet.table.slice(0, headingIndex).flat();
  const multiples = findMoneyMultiples([...moneyColumns, ...crosstabColumns], fileHeadings, titles, factors);
  const multiplyRow = (row: NumberedRow) => ({ ...row, cells: multiplyMoney(row.cells, multiples) });
  const file =
    multiples.length > 0 ? { ...selectedFile, rows: selectedFile.rows.map(multiplyRow) } : selectedFile;
  const fixed = Object.entries(fixedValues).filter(
    ([name, text]) => text.trim() !== "" && (mapping[name] ?? null) === null,
  );
  const isCrosstab = crosstab !== undefined && crosstabColumns.length > 0;
  if (fixed.length === 0 && !isCrosstab) return { file, mapping, multiples };
  const columnCount = countColumns(file);
  const padCells = (cells: readonly Cell[]) =>
    Array.from({ length: columnCount }, (_, index): Cell => cells[index] ?? "");
  const names = [
    ...fixed.map(([name]) => name),
    ...(isCrosstab ? [crosstab.headingField, crosstab.valueField] : []),
  ];
  const fixedCells = fixed.map(([, text]) => text);
  const isUsed = (index: number) => Object.values(mapping).includes(index) || crosstabColumns.includes(index);
  const hasValues = ({ cells }: NumberedRow) => cells.some((cell, index) => hasText(cell) && isUsed(index));
  const rows = file.rows.filter(hasValues).flatMap((row) => {
    const cells = [...padCells(row.cells), ...fixedCells];
    if (!isCrosstab) return [{ ...row, cells }];
    const filledColumns = crosstabColumns.filter((index) => hasText(row.cells[index]));
    // Keeps the other values of a row without prices.
    if (filledColumns.length === 0) return [{ ...row, cells }];
    return filledColumns.map((index) => {
      const heading = removeUnit(String(file.headings[index] ?? ""));
      return { ...row, cells: [...cells, heading, row.cells[index] ?? ""] };
    });
  });
  const headings = [...padCells(file.headings), ...names.map((name) => getFieldLabel(fields, name))];
  const addedColumns = names.map((name, index) => [name, columnCount + index] as const);
  return {
    file: {
      ...file,
      headings,
      rows,
      leftOutRows: [...file.leftOutRows, ...file.rows.filter((row) => !hasValues(row))],
    },
    mapping: { ...mapping, ...Object.fromEntries(addedColumns) },
    multiples,
  };
}
