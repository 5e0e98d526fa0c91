import { foldText } from "@media-planner/schema/rules/fold-text";
import { parseNumber } from "@media-planner/schema/rules/parse-number";

import { removeUnit } from "../../spreadsheet/headings.ts";
import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import type { ColumnChoice, ImportTarget } from "../target.ts";
import { detectColumnStyle } from "../values/parse-number-cell.ts";
import { getSynonyms, normalizeHeading } from "../fields/heading-synonyms.ts";
import {
  countColumns,
  type ColumnMapping,
  type HeadedRows,
  type ImportField,
} from "../fields/import-fields.ts";

/** A field of money for which several columns could be meant, such as a gross and a net rate. */
export interface ContestedField {
  name: string;
  /** Null until the viewer chooses. */
  column: number | null;
  columns: readonly number[];
  /** Whether the file may lack the field. */
  isOptional?: boolean;
}

const SAMPLE_SIZE = 100;

/** 'On request', 'NA', 'TBC', '–', 'Not available'. */
const WITHOUT_AMOUNT = /^\D*$/;

export function hasAmount(cell: Cell | undefined): cell is Cell {
  return hasText(cell) && !WITHOUT_AMOUNT.test(String(cell).trim());
}

/** Texts in the place of an amount. */
const NO_AMOUNT =
  /^(?:[^\p{L}]*|n\.?\s?[ac]\.?|n\/[ac]|tb[acd]|nil|free|(?:on|as per|price on) request|sur (?:demande|devis)|not (?:available|applicable)|non disponible)$/iu;

/** Amounts with more than a number, which are errors of their cells: 'AED 700', '900 + GST', '600/10s', '35 € par diffusion'. */
const LONG_AMOUNT =
  /^(?:[A-Z][A-Za-z]{1,2}\.?\$?\s?)?\d[\d.,\s]*(?:\s?(?:[A-Z]{3}|[A-Z]{2}\$|\p{Sc}))?\s*(?:[/+(–-].*|(?:[Pp][ea]r|[Pp]\.\s?m|HT)\b.*)?$/u;

/** Whether the column has positive numbers other than serial numbers, and no remarks. */
export function hasAmounts(rows: readonly NumberedRow[], columnIndex: number, language: string): boolean {
  const filled = rows
    .slice(0, SAMPLE_SIZE)
    .map(({ cells }) => cells[columnIndex])
    .filter(hasText);
  const cells = filled.filter(hasAmount);
  const remarks = filled.filter((cell) => !hasAmount(cell) && !NO_AMOUNT.test(String(cell).trim()));
  const style = detectColumnStyle(cells, language);
  const amounts = cells.flatMap((cell) => {
    const amount = typeof cell === "number" ? cell : parseNumber(cell, style, { decimals: 2 });
    if (amount === undefined) return LONG_AMOUNT.test(String(cell).trim()) ? [Number.NaN] : [];
    return amount > 0 ? [amount] : [];
  });
  // Serial numbers may begin again in each section.
  const isNext = (amount: number, index: number) => amount === (amounts[index - 1] ?? 0) + 1;
  const isSerial =
    amounts.filter(isNext).length > 1 &&
    amounts.every((amount, index) => amount === 1 || isNext(amount, index));
  const unreadCount = cells.length - amounts.length;
  // One cell with a wrong text does not make the prices around it remarks.
  const areMostRead = unreadCount <= cells.length * 0.2 || (unreadCount === 1 && amounts.length > 1);
  return amounts.length > remarks.length && areMostRead && !isSerial;
}

export const splitWords = (heading: Cell) =>
  foldText(removeUnit(String(heading)))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 'GST rate' is no price, but 'Rate excl. GST' and 'Tarif remisé' are prices. */
const OTHER_AMOUNT =
  /\b(?:gst|tva|vat|tax|commission|discount|disc|(?<!(?:tarif|prix|cout) )remise|exchange|min|minimum)\b/;
const TAX_KIND =
  /\b(?:excl|incl|excluding|including|ht|hors|ttc|with|without|before|after|avant|apres|avec|sans)\b/;

/** Whether a heading names a tax, a discount or another number beside prices. */
export function isOtherAmount(heading: Cell): boolean {
  const text = splitWords(heading).join(" ");
  return OTHER_AMOUNT.test(text) && !TAX_KIND.test(text);
}

/** Whether words contain the name of a field: 'Agency net rate', 'Budget approuvé'. */
function containsName(words: readonly string[], names: ReadonlySet<string>): boolean {
  return words.some((_word, start) =>
    words.some((_last, last) => names.has(words.slice(start, last + 1).join(""))),
  );
}

const getNames = ({ label, name }: ImportField, translateAll: ImportTarget["translateAll"]) =>
  new Set([...translateAll(label).map(normalizeHeading), ...getSynonyms(name)]);

/** Lists columns of amounts whose heading contains a name of the field. */
export function listPossibleColumns(
  field: ImportField,
  file: HeadedRows,
  translateAll: ImportTarget["translateAll"],
  language: string,
): readonly number[] {
  const names = getNames(field, translateAll);
  return Array.from({ length: countColumns(file) }, (_, column) => column).filter(
    (column) =>
      !isOtherAmount(file.headings[column] ?? "") &&
      containsName(splitWords(file.headings[column] ?? ""), names) &&
      hasAmounts(file.rows, column, language),
  );
}

function listPossible(
  file: HeadedRows,
  { mapping, fixedValues, crosstabColumns }: Omit<ColumnChoice, "factors">,
  { fields, translateAll, groups }: ImportTarget,
  language: string,
): readonly ContestedField[] {
  const moneyFields = fields.filter(
    ({ name, control }) =>
      control.kind === "money" &&
      fixedValues[name] === undefined &&
      !(name === groups?.crosstab.valueField && crosstabColumns.length > 0),
  );
  return moneyFields.map((field) => {
    const { name } = field;
    const column = mapping[name] ?? null;
    const isUsed = (other: number) =>
      Object.entries(mapping).some((entry) => entry[1] === other && entry[0] !== name);
    const possible = listPossibleColumns(field, file, translateAll, language).filter(
      (other) => !isUsed(other),
    );
    const columns = [...new Set([column ?? [], possible].flat())].toSorted((a, b) => a - b);
    return { name, column, columns };
  });
}

/** Lists fields of money with several possible columns, besides those that other fields use. */
export function listContestedFields(...source: Parameters<typeof listPossible>): readonly ContestedField[] {
  return listPossible(...source).filter(({ columns }) => columns.length > 1);
}

const NET = /\bnet\b/;

/** Maps the only possible column of a field; of a gross and a net price, the viewer chooses one. */
export function suggestMoneyColumns(...source: Parameters<typeof listPossible>): ColumnMapping {
  const [{ headings }, { mapping }] = source;
  const isNet = (column: number) => NET.test(foldText(String(headings[column] ?? "")));
  const suggested = listPossible(...source).map(({ name, column, columns }) => {
    if (column === null) return [name, columns.length === 1 ? columns[0] : null];
    return [name, new Set(columns.map(isNet)).size > 1 ? null : column];
  });
  return { ...mapping, ...Object.fromEntries(suggested) };
}

const PRICE_WORDS = new Set(
  (
    "gross net card agency old new current revised published list rack base basic final offer special discounted " +
    "brut public ancien nouveau negocie excl incl excluding including of hors ht ttc gst tva vat tax"
  ).split(" "),
);

/** Whether a heading is a name of the field with no other words than kinds of prices: 'Agency net rate'. */
export function isPriceKind(
  heading: Cell,
  field: ImportField,
  translateAll: ImportTarget["translateAll"],
): boolean {
  const otherWords = splitWords(heading).filter((word) => !PRICE_WORDS.has(word));
  return getNames(field, translateAll).has(otherWords.join(""));
}
