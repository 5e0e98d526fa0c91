import { foldText } from "@media-planner/schema/rules/fold-text";

import type { Cell } from "../../spreadsheet/table.ts";
import type { ColumnChoice, ContestedField, ImportTarget } from "../target.ts";
import { groupBy } from "../../ui/format/group-by.ts";
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

const KINDS = new Set(
  "gross net nett card offer old new brut brute bruts brutes nets nette nettes remise ancien nouveau".split(
    " ",
  ),
);

/** Lists the columns of each kind of price, if formats have prices of several kinds: 'B&W (Gross)' and 'B&W (Net)'. */
export function listPriceKinds(
  file: HeadedRows,
  mapping: ColumnMapping,
  { fields, groups, translateAll }: ImportTarget,
  language: string,
): readonly (readonly number[])[] {
  const { headingField = "", valueField = "" } = groups?.crosstab ?? {};
  const priceField = fields.find(({ name }) => name === valueField);
  if (!priceField || mapping[headingField] !== null || mapping[valueField] !== null) return [];
  const used = new Set(Object.values(mapping));
  const columns = file.headings.flatMap((heading, column) => {
    const words = foldText(String(heading)).split(/[^\p{L}\p{N}]+/u);
    const kind = words.filter((word) => KINDS.has(word)).join(" ");
    const name = words.filter((word) => word !== "" && !KINDS.has(word)).join(" ");
    const isFormat = kind !== "" && name !== "" && !isPriceKind(heading, priceField, translateAll);
    const isPrice = isFormat && !used.has(column) && hasAmounts(file.rows, column, language);
    return isPrice ? [{ column, kind, name }] : [];
  });
  const compared = columns.filter(({ kind, name }) =>
    columns.some((other) => other.name === name && other.kind !== kind),
  );
  return [...groupBy(compared, ({ kind }) => kind).values()].map((group) =>
    group.map(({ column }) => column),
  );
}

function listContestedPrices(
  file: HeadedRows,
  { mapping, crosstabColumns }: Omit<ColumnChoice, "factors">,
  target: ImportTarget,
  language: string,
): readonly ContestedField[] {
  const choices = listPriceKinds(file, mapping, target, language);
  const used = choices.flatMap((columns, index) =>
    columns.some((column) => crosstabColumns.includes(column)) ? [index] : [],
  );
  const chosen = used.length === 1 ? (used[0] ?? null) : null;
  const name = target.groups?.crosstab.valueField ?? "";
  return choices.length === 0 ? [] : [{ name, kind: "prices", choices, chosen }];
}

/** Lists fields of money with several possible columns, besides those that other fields use, and joined texts. */
export function listContestedFields(
  file: HeadedRows,
  choice: Omit<ColumnChoice, "factors">,
  target: ImportTarget,
  language: string,
): readonly ContestedField[] {
  const prices = listContestedPrices(file, choice, target, language);
  return [
    ...listJoinedFields(file, choice, target),
    ...prices,
    ...listPossible(file, choice, target, language).flatMap((possible) => {
      const isAsked = prices.some(({ name }) => name === possible.name);
      return (isAsked ? undefined : toContestedField(possible)) ?? [];
    }),
  ];
}

/** Uses the columns that the viewer chooses for a field. */
export function chooseColumns(
  choice: ColumnChoice,
  { name, kind, choices }: ContestedField,
  chosen: number | null,
): ColumnChoice {
  const columns = choices[chosen ?? -1] ?? [];
  const [first = null, ...joined] = columns;
  if (kind !== "prices")
    return {
      ...choice,
      mapping: { ...choice.mapping, [name]: first },
      joined: { ...choice.joined, [name]: joined },
    };
  const others = new Set(choices.flat());
  const kept = choice.crosstabColumns.filter((column) => !others.has(column));
  return { ...choice, crosstabColumns: [...kept, ...columns].toSorted((a, b) => a - b) };
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
