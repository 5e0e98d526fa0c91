import { parseNumber } from "@media-planner/schema/rules/parse-number";

import {
  findMoneyMultiples,
  isMarked,
  multiplyMoney,
  type MoneyMultiple,
} from "../../spreadsheet/money-multiples.ts";
import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { findColumnCurrency, findUnit, type MoneyTexts } from "../values/find-unit.ts";
import { detectColumnStyle } from "../values/parse-number-cell.ts";
import { hasAmount } from "./amount-columns.ts";
import { listContestedFields, suggestMoneyColumns } from "./contested-fields.ts";
import { joinColumns, suggestJoins } from "./joined-columns.ts";
import { suggestRanges } from "./range-columns.ts";
import type { ArrangedColumns, ColumnChoice, ImportTarget, TableFile } from "../target.ts";
import {
  countColumns,
  getFieldLabel,
  removeTaxRates,
  suggestMapping,
  type ColumnMapping,
  type FieldColumns,
  type ImportField,
  type TranslateAll,
} from "../fields/import-fields.ts";

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

export function suggestColumns(file: TableFile, target: ImportTarget, language: string): ColumnChoice {
  const { fields, groups, translateAll } = target;
  if (groups) return groups.suggestColumns(file, target, language);
  const { mapping: named, joined } = suggestJoins(
    file,
    suggestRanges(removeTaxRates(suggestMapping(fields, file.headings, translateAll), file), file, fields),
    fields,
  );
  const noOthers = { fixedValues: {}, crosstabColumns: [] };
  const mapping = suggestMoneyColumns(file, { mapping: named, ...noOthers }, target, language);
  const texts = { ...file, titles: file.titles.flat() };
  const asked = listContestedFields(file, { mapping, ...noOthers }, target, language).filter(
    ({ chosen, choices }) =>
      chosen === null && new Set(choices.map((columns) => findColumnCurrency(columns, texts))).size === 1,
  );
  // The possible columns of a field have one currency, whichever the viewer will choose.
  const askedColumns = Object.fromEntries(
    asked.map(({ name, choices: [[first = null] = []] }) => [name, first]),
  );
  return {
    mapping,
    joined,
    fixedValues: suggestMoneyValues(texts, fields, {
      mapping: { ...mapping, ...askedColumns },
      translateAll,
    }),
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

export function listMoneyColumns(fields: readonly ImportField[], mapping: ColumnMapping): readonly number[] {
  return fields.flatMap(({ name, control }) => (control.kind === "money" ? (mapping[name] ?? []) : []));
}

const MINUTES_HEADING = /^dur[ée]?.*\bmin(?:ute)?s?\b/i;
/** Smaller numbers are times of Excel, in fractions of a day. */
const MIN_MINUTES = 0.05;

/** Numbers below 'Duration (min)' are minutes, because other durations are seconds. */
function nameMinutes(file: TableFile): TableFile {
  const columns = new Set(
    file.headings.flatMap((heading, column) => (MINUTES_HEADING.test(String(heading)) ? [column] : [])),
  );
  if (columns.size === 0) return file;
  const toMinutes = (cell: Cell) => (Number(cell) >= MIN_MINUTES ? `${cell} min` : cell);
  const rows = file.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.has(column) ? toMinutes(cell) : cell)),
  }));
  return { ...file, rows };
}

/** Larger amounts in multiples are doubtful: 10,000 lakhs, a million thousands. */
const [MAX_AMOUNT, MAX_MULTIPLES] = [1_000_000_000, 10_000];

/** Compares multiples with the cells: marked ones may be complete amounts, and large ones are asked about. */
function checkMultiple(multiple: MoneyMultiple, rows: TableFile["rows"], isChosen: boolean): MoneyMultiple {
  const cells = rows.map((row) => row.cells[multiple.column]).filter(hasAmount);
  const marked = cells.filter(isMarked);
  const checked = { ...multiple, keepsMarked: marked.length < cells.length };
  const { factor } = multiple;
  if (isChosen || factor === null || factor === 1) return checked;
  const style = detectColumnStyle(cells, "en");
  const isLarge = (cell: Cell) => {
    if (checked.keepsMarked && isMarked(cell)) return false;
    const amount = typeof cell === "number" ? cell : (parseNumber(cell, style, { decimals: 2 }) ?? 0);
    return amount >= MAX_MULTIPLES && amount * factor >= MAX_AMOUNT;
  };
  return cells.some(isLarge) ? { ...checked, factor: null } : checked;
}

/** Joins texts of columns, and multiplies money as its headings or the titles say, or as the viewer has chosen. */
export function multiplyFile(
  source: TableFile,
  { mapping, joined, crosstabColumns, factors }: ColumnChoice,
  fields: readonly ImportField[],
): { file: TableFile; multiples: readonly MoneyMultiple[] } {
  const columns = [...listMoneyColumns(fields, mapping), ...crosstabColumns];
  // A title's multiple is that of money.
  const countColumns = fields.flatMap(({ name, control }) =>
    control.kind === "number" ? (mapping[name] ?? []) : [],
  );
  const file = joinColumns(nameMinutes(source), { mapping, joined });
  const { headings, titles } = file;
  const multiples = [
    ...findMoneyMultiples(columns, headings, titles.flat(), factors).map((multiple) =>
      checkMultiple(multiple, file.rows, factors[multiple.column] !== undefined),
    ),
    ...findMoneyMultiples(countColumns, headings, [], factors).filter(({ factor }) => factor !== null),
  ];
  if (multiples.length === 0) return { file, multiples };
  const rows = file.rows.map((row) => ({ ...row, cells: multiplyMoney(row.cells, multiples) }));
  return { file: { ...file, rows }, multiples };
}

/** Appends a column for each value of all rows. Rows without other values are left out. */
export function addFixedValues<Arranged extends Pick<ArrangedColumns, "file" | "mapping">>(
  arranged: Arranged,
  choice: ColumnChoice,
  fields: readonly ImportField[],
): Arranged {
  const { file, mapping } = arranged;
  const fixed = Object.entries(choice.fixedValues).filter(
    ([name, text]) => text.trim() !== "" && (mapping[name] ?? null) === null,
  );
  if (fixed.length === 0) return arranged;
  const width = countColumns(file);
  const names = fixed.map(([name]) => name);
  const pad = (cells: readonly Cell[]) => Array.from({ length: width }, (_, column) => cells[column] ?? "");
  const used = new Set(Object.values(mapping));
  const hasValues = ({ cells }: NumberedRow) =>
    cells.some((cell, column) => hasText(cell) && used.has(column));
  const moneyColumns = listMoneyColumns(fields, mapping);
  // An amount with a currency of its own is not in that of the other rows.
  const getValue = (row: NumberedRow, name: string, text: string) =>
    (name === "currency"
      ? findColumnCurrency(moneyColumns, { headings: [], titles: [], rows: [row] })
      : undefined) ?? text;
  const [keptRows, emptyRows] = [file.rows.filter(hasValues), file.rows.filter((row) => !hasValues(row))];
  return {
    ...arranged,
    file: {
      ...file,
      headings: [...pad(file.headings), ...names.map((name) => getFieldLabel(fields, name))],
      rows: keptRows.map((row) => ({
        ...row,
        cells: [...pad(row.cells), ...fixed.map(([name, text]) => getValue(row, name, text))],
      })),
      leftOutRows: [...file.leftOutRows, ...emptyRows],
    },
    mapping: { ...mapping, ...Object.fromEntries(names.map((name, index) => [name, width + index])) },
  };
}

/** Multiplies money, and appends columns for a crosstab and for fixed values. */
export function arrangeColumns(
  selectedFile: TableFile,
  choice: ColumnChoice,
  target: ImportTarget,
): ArrangedColumns & { multiples: readonly MoneyMultiple[] } {
  const { file, multiples } = multiplyFile(selectedFile, choice, target.fields);
  const arranged = target.groups?.arrange(file, choice, target) ?? {
    file,
    mapping: choice.mapping,
    omittedPrices: 0,
  };
  return { ...addFixedValues(arranged, choice, target.fields), multiples };
}
