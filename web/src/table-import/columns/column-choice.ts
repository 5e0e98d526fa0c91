import {
  findMoneyMultiples,
  multiplyMoney,
  type ChosenFactors,
  type MoneyMultiple,
} from "../../spreadsheet/money-multiples.ts";
import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { findColumnCurrency, findUnit, type MoneyTexts } from "../values/find-unit.ts";
import { suggestMoneyColumns } from "./contested-fields.ts";
import type { ArrangedColumns, ColumnChoice, ImportTarget, TableFile } from "../target.ts";
import {
  countColumns,
  getFieldLabel,
  suggestMapping,
  type ColumnMapping,
  type FieldColumns,
  type ImportField,
  type TranslateAll,
} from "./import-fields.ts";

/** Suggests unit and currency that headings, titles or cells of money name, for fields without a column. */
export function suggestMoneyValues(
  texts: MoneyTexts,
  fields: readonly ImportField[],
  { mapping, translateAll }: { mapping: ColumnMapping; translateAll: TranslateAll },
): FieldColumns["fixedValues"] {
  const columns = listMoneyColumns(fields, mapping);
  const headings = columns.map((column) => String(texts.headings[column] ?? ""));
  const isFree = (name: string) => (field: ImportField) => field.name === name && mapping[name] === null;
  const unitField = columns.length > 0 ? fields.find(isFree("unit")) : undefined;
  const unit = unitField && findUnit(unitField, [...headings, ...texts.titles.map(String)], translateAll);
  const currency = fields.some(isFree("currency")) ? findColumnCurrency(columns, texts) : undefined;
  return { ...(unit !== undefined && { unit }), ...(currency !== undefined && { currency }) };
}

const listTitles = ({ sheet, headingIndex }: TableFile) => sheet.table.slice(0, headingIndex).flat();

export function suggestColumns(file: TableFile, target: ImportTarget, language: string): ColumnChoice {
  const { fields, groups, translateAll } = target;
  if (groups) return groups.suggestColumns(file, target, language);
  const named = suggestMapping(fields, file.headings, translateAll);
  const noOthers = { fixedValues: {}, crosstabColumns: [] };
  const mapping = suggestMoneyColumns(file, { mapping: named, ...noOthers }, target, language);
  return {
    mapping,
    fixedValues: suggestMoneyValues({ ...file, titles: listTitles(file) }, fields, { mapping, translateAll }),
    crosstabColumns: [],
    factors: {},
  };
}

/** A text for all rows that the user entered, and the suggestion that it replaced. */
export interface EnteredValue {
  text: string;
  replaced: string;
}

export type EnteredValues = Readonly<Record<string, EnteredValue>>;

export function listEnteredValues(
  fixedValues: ColumnChoice["fixedValues"],
  suggested: ColumnChoice["fixedValues"],
): EnteredValues {
  const entered = Object.entries(fixedValues).flatMap(([name, text]) => {
    const replaced = suggested[name] ?? "";
    return text.trim() === "" || text === replaced ? [] : [[name, { text, replaced }] as const];
  });
  return Object.fromEntries(entered);
}

/** Reuses values entered for another sheet, unless this sheet suggests another value than that one did. */
export function reuseEnteredValues(
  choice: ColumnChoice,
  entered: EnteredValues,
  { groups }: Pick<ImportTarget, "groups">,
): ColumnChoice {
  const reused = Object.entries(entered).filter(([name, { replaced }]) => {
    const suggested = choice.fixedValues[name] ?? "";
    const isSameSuggestion = suggested === "" || suggested === replaced;
    return choice.mapping[name] === null && (groups?.isReusable(name) ?? true) && isSameSuggestion;
  });
  const texts = Object.fromEntries(reused.map(([name, { text }]) => [name, text]));
  return { ...choice, fixedValues: { ...choice.fixedValues, ...texts } };
}

/** Multiplies money as its headings or the titles say, or as the viewer has chosen. */
export function multiplyRows<Row extends NumberedRow>(
  rows: readonly Row[],
  columns: readonly number[],
  headings: readonly Cell[],
  titles: readonly Cell[],
  factors: ChosenFactors = {},
): { rows: readonly Row[]; multiples: readonly MoneyMultiple[] } {
  const multiples = findMoneyMultiples(columns, headings, titles, factors);
  if (multiples.length === 0) return { rows, multiples };
  return { rows: rows.map((row) => ({ ...row, cells: multiplyMoney(row.cells, multiples) })), multiples };
}

export function listMoneyColumns(fields: readonly ImportField[], mapping: ColumnMapping): readonly number[] {
  return fields.flatMap(({ name, control }) => (control.kind === "money" ? (mapping[name] ?? []) : []));
}

/** Appends a column for each text that applies to all rows. The texts replace columns. */
export function addFixedColumns<Row extends NumberedRow>(
  rows: readonly Row[],
  width: number,
  { mapping, fixedValues }: FieldColumns,
): { names: readonly string[]; mapping: ColumnMapping; rows: readonly Row[] } {
  const fixed = Object.entries(fixedValues).filter(([, text]) => text.trim() !== "");
  if (fixed.length === 0) return { names: [], mapping, rows };
  const columns = fixed.map(([name], index) => [name, width + index] as const);
  const texts = fixed.map(([, text]) => text);
  const fillRow = (cells: readonly Cell[]) => Array.from({ length: width }, (_, index) => cells[index] ?? "");
  return {
    names: fixed.map(([name]) => name),
    mapping: { ...mapping, ...Object.fromEntries(columns) },
    rows: rows.map((row) => ({ ...row, cells: [...fillRow(row.cells), ...texts] })),
  };
}

/** Multiplies money, and appends columns for a crosstab and for fixed values. */
export function arrangeColumns(
  selectedFile: TableFile,
  choice: ColumnChoice,
  target: ImportTarget,
): ArrangedColumns & { multiples: readonly MoneyMultiple[] } {
  const { mapping, crosstabColumns, factors } = choice;
  const { headings } = selectedFile;
  const columns = [...listMoneyColumns(target.fields, mapping), ...crosstabColumns];
  const titles = listTitles(selectedFile);
  const { rows, multiples } = multiplyRows(selectedFile.rows, columns, headings, titles, factors);
  const file = rows === selectedFile.rows ? selectedFile : { ...selectedFile, rows };
  const arranged = target.groups?.arrange(file, choice, target) ?? { file, mapping, omittedPrices: 0 };
  const width = countColumns(arranged.file);
  const isFree = ([name]: [string, string]) => (arranged.mapping[name] ?? null) === null;
  const fixedValues = Object.fromEntries(Object.entries(choice.fixedValues).filter(isFree));
  const fixed = addFixedColumns(arranged.file.rows, width, { mapping: arranged.mapping, fixedValues });
  if (fixed.names.length === 0) return { ...arranged, multiples };
  const used = new Set(Object.values(arranged.mapping));
  const hasValues = ({ cells }: NumberedRow) =>
    cells.some((cell, column) => hasText(cell) && used.has(column));
  const keptRows = arranged.file.rows.map(hasValues);
  const padded = Array.from({ length: width }, (_, column) => arranged.file.headings[column] ?? "");
  return {
    ...arranged,
    file: {
      ...arranged.file,
      headings: [...padded, ...fixed.names.map((name) => getFieldLabel(target.fields, name))],
      rows: fixed.rows.filter((_row, index) => keptRows[index]),
      leftOutRows: [
        ...arranged.file.leftOutRows,
        ...arranged.file.rows.filter((_row, index) => !keptRows[index]),
      ],
    },
    mapping: fixed.mapping,
    multiples,
  };
}
