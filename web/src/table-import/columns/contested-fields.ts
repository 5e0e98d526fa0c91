import { foldText } from "@media-planner/schema/rules/fold-text";

import { removeUnit } from "../../spreadsheet/headings.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import type { ColumnChoice, ContestedField, ImportTarget, TableFile } from "../target.ts";
import { getSynonyms, normalizeHeading } from "../fields/heading-synonyms.ts";
import {
  countColumns,
  type ColumnMapping,
  type HeadedRows,
  type ImportField,
} from "../fields/import-fields.ts";

import { hasAmounts, isOtherAmount, splitWords } from "./amount-columns.ts";
import { listJoinedFields } from "./joined-columns.ts";

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

interface PossibleColumns {
  name: string;
  column: number | null;
  columns: readonly number[];
}

function listPossible(
  file: HeadedRows,
  { mapping, fixedValues, crosstabColumns }: Omit<ColumnChoice, "factors">,
  { fields, translateAll, groups }: ImportTarget,
  language: string,
): readonly PossibleColumns[] {
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

/** Converts possible columns to a question; undefined if there is nothing to choose. */
export function toContestedField(
  { name, column, columns }: PossibleColumns,
  isOptional = false,
): ContestedField | undefined {
  if (columns.length < (isOptional ? 1 : 2)) return undefined;
  const chosen = column === null ? null : columns.indexOf(column);
  const choices = columns.map((choice) => [choice]);
  return { name, kind: "column", choices, chosen, ...(isOptional && { isOptional }) };
}

/** Lists fields of money with several possible columns, besides those that other fields use, and joined texts. */
export function listContestedFields(
  file: TableFile,
  choice: Omit<ColumnChoice, "factors">,
  target: ImportTarget,
  language: string,
): readonly ContestedField[] {
  const prices = target.groups?.listContestedPrices(file, choice, target, language) ?? [];
  return [
    ...listJoinedFields(file, choice, target),
    ...prices,
    ...listPossible(file, choice, target, language).flatMap((possible) => {
      const isAsked = prices.some(({ name, kind }) => name === possible.name && kind === "prices");
      return (isAsked ? undefined : toContestedField(possible)) ?? [];
    }),
  ];
}

/** Uses columns as prices of formats; others that the viewer has decided on are none. */
export function choosePrices(
  choice: ColumnChoice,
  columns: readonly number[],
  decided: readonly number[] = choice.crosstabColumns,
): ColumnChoice {
  const others = [...(choice.noPrices ?? []), ...decided].filter((column) => !columns.includes(column));
  return {
    ...choice,
    crosstabColumns: columns.toSorted((a, b) => a - b),
    noPrices: [...new Set(others)],
  };
}

/** Uses the columns that the viewer chooses for a field. */
export function chooseColumns(
  choice: ColumnChoice,
  { name, kind, choices, column, text, units = [] }: ContestedField,
  chosen: number | null,
): ColumnChoice {
  const columns = choices[chosen ?? -1] ?? [];
  const unit = units[chosen ?? -1]?.value;
  if (text !== undefined && unit !== undefined)
    return { ...choice, units: { ...choice.units, [text]: unit } };
  // A unit that is none of these: the column has no price.
  if ((kind === "isPrice" || kind === "unit") && column !== undefined)
    return choosePrices(
      choice,
      [...choice.crosstabColumns.filter((other) => other !== column), ...columns],
      [column],
    );
  const [first = null, ...joined] = columns;
  if (kind !== "prices")
    return {
      ...choice,
      mapping: { ...choice.mapping, [name]: first },
      joined: { ...choice.joined, [name]: joined },
    };
  const others = new Set(choices.flat());
  const kept = choice.crosstabColumns.filter((other) => !others.has(other));
  return choosePrices(choice, [...kept, ...columns]);
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
    "gross net card agency agencies for old new current existing present proposed revised published list rack base basic final offer special discounted " +
    "brut public ancien nouveau actuel propose negocie excl incl excluding including of hors ht ttc gst tva vat tax"
  ).split(" "),
);

/** 'net', '2026', 'FY27'. */
const isKindWord = (word: string) => PRICE_WORDS.has(word) || /^(?:(?:19|20)\d\d|fy\d\d)$/.test(word);

/** Whether a heading is a name of the field with no other words than kinds of prices: 'Agency net rate'. */
export function isPriceKind(
  heading: Cell,
  field: ImportField,
  translateAll: ImportTarget["translateAll"],
): boolean {
  const otherWords = splitWords(removeUnit(String(heading))).filter((word) => !isKindWord(word));
  return getNames(field, translateAll).has(otherWords.join(""));
}
