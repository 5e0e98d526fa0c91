import { parseNumber } from "@media-planner/schema/rules/parse-number";

import { removeUnit } from "../../spreadsheet/headings.ts";
import {
  findMoneyMultiples,
  multiplyMoney,
  type ChosenFactors,
  type MoneyMultiple,
} from "../../spreadsheet/money-multiples.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { type Cell, type NumberedRow } from "../../spreadsheet/table.ts";
import { findUnit, SAMPLE_SIZE, suggestFixedValues, type ImportTarget } from "./fixed-values.ts";
import {
  countColumns,
  getFieldLabel,
  suggestMapping,
  type ColumnChoice as FieldChoice,
  type ColumnMapping,
  type ImportField,
} from "../../table-import/import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import { detectColumnStyle } from "../../table-import/parse-cell.ts";

/** Sources of the field values. */
export interface ColumnChoice extends FieldChoice {
  /** Chosen multiples of money, by column. */
  factors: ChosenFactors;
}

/** Headings of numbers other than prices: 'Min. secs', 'Size'. */
const NO_PRICE =
  /\b(?:secs?|seconds?|secondes?|min\.?|minimum|max\.?|maximum|sizes?|durations?|qty|quantity|quantité|taille|durée)(?![\p{L}\d])/iu;

/** Whether the column has positive numbers other than serial numbers. */
function hasAmounts(rows: readonly NumberedRow[], columnIndex: number, language: string): boolean {
  const cells = rows.map(({ cells }) => cells[columnIndex]).filter(hasPrice);
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
        hasText(heading) &&
        !NO_PRICE.test(removeUnit(String(heading))) &&
        !usedColumns.has(index) &&
        hasAmounts(sample, index, language)
          ? [index]
          : [],
      )
    : [];
  const columns = { mapping, crosstabColumns };
  return { ...columns, fixedValues: suggestFixedValues(file, columns, target), factors: {} };
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

/**
 * Reuses values entered for another sheet, unless this sheet suggests another value than that one did. Of the
 * nested list, only currency and first day are reused.
 */
export function reuseEnteredValues(
  choice: ColumnChoice,
  entered: EnteredValues,
  { nested, crosstab }: Pick<ImportTarget, "nested" | "crosstab">,
): ColumnChoice {
  const isReusable = (name: string) =>
    nested === undefined ||
    !name.startsWith(`${nested.name}.`) ||
    name === crosstab?.currencyField ||
    name === crosstab?.startField;
  const reused = Object.entries(entered).filter(([name, { replaced }]) => {
    const suggested = choice.fixedValues[name] ?? "";
    const isSameSuggestion = suggested === "" || suggested === replaced;
    return choice.mapping[name] === null && isReusable(name) && isSameSuggestion;
  });
  const texts = Object.fromEntries(reused.map(([name, { text }]) => [name, text]));
  return { ...choice, fixedValues: { ...choice.fixedValues, ...texts } };
}

export interface ArrangedFile {
  file: ImportFile;
  /** Number of cells such as 'On request', which have no price. */
  omittedPrices: number;
  mapping: ColumnMapping;
  multiples: readonly MoneyMultiple[];
}

const WITHOUT_PRICE =
  /^(?:(?:price |rates? )?on request|p\.?o\.?a\.?|n\.?\/?\s?[ac]\.?|nil|tb[acd]|sur demande|nous consulter|[-–—.]+)$/i;

function hasPrice(cell: Cell | undefined): cell is Cell {
  return hasText(cell) && !WITHOUT_PRICE.test(String(cell).trim());
}

/** Multiplies money, and appends columns for fixed values and a row for each crosstab cell. */
export function arrangeColumns(
  selectedFile: ImportFile,
  { mapping, fixedValues, crosstabColumns, factors }: ColumnChoice,
  { fields, crosstab, translateAll }: Pick<ImportTarget, "fields" | "crosstab" | "translateAll">,
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
  const isCrosstab = crosstab !== undefined && crosstabColumns.length > 0;
  const unitField = isCrosstab && fields.find(({ name }) => name === crosstab.unitField);
  const fixedUnit = fixedValues[crosstab?.unitField ?? ""] ?? "";
  /** A column's own unit precedes the one for all rows. */
  const units = new Map(
    (unitField && mapping[unitField.name] === null ? crosstabColumns : []).map((index) => [
      index,
      (unitField && findUnit(unitField, [String(fileHeadings[index] ?? "")], translateAll)) || fixedUnit,
    ]),
  );
  const fixed = Object.entries(fixedValues).filter(
    ([name, text]) =>
      text.trim() !== "" &&
      (mapping[name] ?? null) === null &&
      (units.size === 0 || name !== crosstab?.unitField),
  );
  const columnCount = countColumns(file);
  const padCells = (cells: readonly Cell[]) =>
    Array.from({ length: columnCount }, (_, index): Cell => cells[index] ?? "");
  const names = [
    ...fixed.map(([name]) => name),
    ...(isCrosstab ? [crosstab.headingField, crosstab.valueField] : []),
    ...(isCrosstab && units.size > 0 ? [crosstab.unitField] : []),
  ];
  const fixedCells = fixed.map(([, text]) => text);
  const isUsed = (index: number) => Object.values(mapping).includes(index) || crosstabColumns.includes(index);
  const priceColumn = (crosstab && mapping[crosstab.valueField]) ?? -1;
  const isOmitted = (cell: Cell | undefined) => hasText(cell) && !hasPrice(cell);
  const hasValues = ({ cells }: NumberedRow) =>
    !isOmitted(cells[priceColumn]) && cells.some((cell, index) => hasText(cell) && isUsed(index));
  const omittedPrices = file.rows
    .flatMap(({ cells }) => crosstabColumns.map((index) => cells[index]))
    .filter(isOmitted).length;
  if (fixed.length === 0 && !isCrosstab && priceColumn < 0)
    return { file, mapping, multiples, omittedPrices };
  const rows = file.rows.filter(hasValues).flatMap((row) => {
    const cells = [...padCells(row.cells), ...fixedCells];
    if (!isCrosstab) return [{ ...row, cells }];
    const filledColumns = crosstabColumns.filter((index) => hasPrice(row.cells[index]));
    // Keeps the other values of a row without prices.
    if (filledColumns.length === 0) return [{ ...row, cells }];
    return filledColumns.map((index) => {
      const heading = removeUnit(String(file.headings[index] ?? ""));
      const unit = units.get(index) ?? [];
      return { ...row, cells: [...cells, heading, row.cells[index] ?? "", unit].flat() };
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
    omittedPrices,
  };
}
