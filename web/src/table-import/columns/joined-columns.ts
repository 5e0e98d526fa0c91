import { foldText } from "@media-planner/schema/rules/fold-text";
import { parseNumber } from "@media-planner/schema/rules/parse-number";

import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import {
  getPartNames,
  getSynonyms,
  isQuantityPerPeriod,
  normalizeHeading,
} from "../fields/heading-synonyms.ts";
import type { ColumnMapping, HeadedRows } from "../fields/import-fields.ts";
import type { ColumnChoice, ContestedField, ImportTarget } from "../target.ts";
import { hasAmount } from "./amount-columns.ts";

type Columns = Pick<ColumnChoice, "mapping" | "joined">;

const PERIODS = [/days?$|jours?$/i, /weeks?$|semaines?$/i];

/** 'Rate per screen per week', 'Tarif / panneau / jour'. */
const PER_PERIOD = [
  /(?:per|par|\/)\s?\p{L}+\s?(?:per|par|\/)\s?(?:day|jour)\b/iu,
  /(?:per|par|\/)\s?\p{L}+\s?(?:per|par|\/)\s?(?:week|semaine)\b/iu,
];

const AREA = /(?:sq\.?\s?cms?|\barea|cm²)$/i;
const PER_AREA = /(?:\bper|\bpar|\/)\s*(?:sq|cm²)/i;

/**
 * 'Spots per day' and 'No. of days', but not 'Weeks'; 'Screens' and 'Weeks' beside 'Rate per screen per week';
 * 'Insertions' and 'Sq cm' beside a rate per square centimetre.
 */
function areFactors(first: Cell = "", second: Cell = "", headings: readonly Cell[] = []): boolean {
  const [main, part] = [String(first).trim(), String(second).trim()];
  const includes = (pattern: RegExp | undefined) =>
    headings.some((heading) => pattern?.test(String(heading)));
  return (
    PERIODS.some(
      (period, index) => period.test(part) && (period.test(main) || includes(PER_PERIOD[index])),
    ) ||
    (AREA.test(part) && !AREA.test(main) && includes(PER_AREA))
  );
}

/** Lists the columns that a field can join: the edition of a publication, or city and postal code of an address. */
function listParts(name: string, column: number, { headings, rows }: HeadedRows, mapping: ColumnMapping) {
  const partNames = getPartNames(name);
  if (partNames.length === 0) return [];
  // The city of a channel can also be a part of its name: 'Radio One Jaipur'.
  const used = new Set(
    Object.entries(mapping).flatMap(([field, index]) => (field === "channels.cityId" ? [] : index)),
  );
  // Amounts below 'Colour' are prices, and no part of a format.
  const isName = (index: number) =>
    name !== "channels.prices.formatId" || !rows.some(({ cells }) => hasAmount(cells[index]));
  const isPart = (index: number) =>
    partNames.includes(normalizeHeading(String(headings[index] ?? ""))) &&
    isName(index) &&
    (name !== "quantity" || areFactors(headings[column], headings[index], headings));
  return [...headings.keys()].filter(
    (index) =>
      index !== column &&
      !used.has(index) &&
      isPart(index) &&
      rows.some(({ cells }) => hasText(cells[index])),
  );
}

/** Whether a column repeats names, also in empty cells below them, that differ with the other columns. */
function distinguish(rows: readonly NumberedRow[], [first = -1, ...others]: readonly number[]): boolean {
  let name = "";
  const names = rows.map(({ cells }) => {
    name = foldText(String(cells[first] ?? "")) || name;
    return [name, others.map((column) => foldText(String(cells[column] ?? ""))).join(" ")] as const;
  });
  const count = new Set(names.map(([text]) => text)).size;
  return count < rows.length && count < new Set(names.map((texts) => texts.join(" "))).size;
}

/** Fields whose parts always join, and the text between them. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ["address", ", "],
  ["sizeId", " x "],
  ["quantity", " × "],
]);

/** Sign between the names of joined columns. */
export const getJoinSign = (name: string): string => (name === "quantity" ? " × " : " + ");

/**
 * Joins parts of an address or size, and a second name that distinguishes records. A part alone yields to the name
 * beside it; a width without a height is no size. Spots per day are multiplied by the days.
 */
export function suggestJoins(
  file: HeadedRows,
  mapping: ColumnMapping,
  fields: ImportTarget["fields"],
): Pick<ColumnChoice, "mapping" | "joined"> {
  let suggested: Required<Columns> = { mapping, joined: {} };
  for (const { name } of fields) {
    const perPeriod =
      name === "quantity" ? file.headings.findIndex((heading) => isQuantityPerPeriod(String(heading))) : -1;
    const column = mapping[name] ?? (perPeriod >= 0 ? perPeriod : null);
    if (column === null || getPartNames(name).length === 0) continue;
    const isPart = getPartNames(name).includes(normalizeHeading(String(file.headings[column] ?? "")));
    const used = new Set(Object.values(mapping));
    const names = getSynonyms(name);
    const other = file.headings.findIndex(
      (heading, index) => !used.has(index) && names.includes(normalizeHeading(String(heading))),
    );
    const main = isPart && other >= 0 ? other : column;
    const parts = listParts(name, main, file, { ...mapping, [name]: main });
    if (isPart && main === column && parts.length === 0 && SEPARATORS.has(name))
      suggested = {
        ...suggested,
        mapping: { ...suggested.mapping, [name]: null },
      };
    if (parts.length === 0 || !(SEPARATORS.has(name) || distinguish(file.rows, [main, ...parts]))) continue;
    suggested = {
      mapping: { ...suggested.mapping, [name]: main },
      joined: { ...suggested.joined, [name]: parts },
    };
  }
  return suggested;
}

/** Lists the fields that join columns, or could do so. */
export function listJoinedFields(
  file: HeadedRows,
  { mapping, joined = {} }: Columns,
  { fields }: Pick<ImportTarget, "fields">,
): readonly ContestedField[] {
  return fields.flatMap(({ name }): ContestedField[] => {
    const column = mapping[name] ?? null;
    const used = joined[name] ?? [];
    const parts = column === null ? [] : listParts(name, column, file, mapping);
    if (column === null || parts.length === 0) return [];
    const isOffered = used.length > 0 || SEPARATORS.has(name) || distinguish(file.rows, [column, ...parts]);
    if (!isOffered) return [];
    return [
      { name, kind: "joined", choices: [[column, ...parts], [column]], chosen: used.length > 0 ? 0 : 1 },
    ];
  });
}

/** A product needs all its factors; a text such as '4 × ' is an error of its cell. */
function multiply(factors: readonly string[]): Cell {
  const numbers = factors.map((factor) => parseNumber(factor, "en", { decimals: 2 }));
  const product = numbers.reduce((total, number) => total && number && total * number, 1);
  return product ?? factors.join(SEPARATORS.get("quantity"));
}

/** Joins the texts of columns in the first of them, without texts that another one contains. */
export function joinColumns<File extends HeadedRows>(file: File, { mapping, joined = {} }: Columns): File {
  const joins = Object.entries(joined).flatMap(([name, parts]) => {
    const column = mapping[name] ?? null;
    return column === null || parts.length === 0 ? [] : [{ name, column, parts }];
  });
  if (joins.length === 0) return file;
  const above = new Map<number, string>();
  const joinCells = (row: NumberedRow): NumberedRow => {
    const cells = [...row.cells];
    for (const { name, column, parts } of joins) {
      const first = String(cells[column] ?? "").trim();
      const partTexts = parts.map((part) => String(cells[part] ?? "").trim());
      if (name === "quantity") {
        cells[column] = multiply([first, ...partTexts]);
        continue;
      }
      const others = partTexts.filter(Boolean);
      // An empty name below a filled one repeats it.
      const repeated =
        first === "" && others.length > 0 && !SEPARATORS.has(name) ? above.get(column) : undefined;
      if (first !== "") above.set(column, first);
      const texts = [repeated ?? first, ...others].filter(Boolean);
      // A square has two equal sides.
      const isContained = (text: string, index: number) =>
        texts.some((other, otherIndex) => otherIndex !== index && foldText(other).includes(foldText(text)));
      cells[column] = texts
        .filter((text, index) => name === "sizeId" || !isContained(text, index))
        .join(SEPARATORS.get(name) ?? " ");
    }
    return { ...row, cells };
  };
  return { ...file, rows: file.rows.map(joinCells) };
}
