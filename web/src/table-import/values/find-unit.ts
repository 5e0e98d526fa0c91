import { findCurrency } from "@media-planner/schema/rules/parse-number";

import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import type { ImportField, TranslateAll } from "../fields/import-fields.ts";
import { parseChoiceCell } from "./parse-cell.ts";

const SECONDS = /^(\d+)[\s-]*(?:s|secs?|seconds?|secondes?|["”″]|'')(?![\p{L}\d])/iu;
/** 'per spot', '/ 10 sec', 'les 10 s', 'for 30 secs', 'base 30 s', '10 sec rate', '30 sec basis'. */
const UNIT_IN_TEXT =
  /(?:\b(?:per|par)\s+|\/\s*|\b(?:les|for|pour|base(?: de)?)\s+(?=\d+\s?["”″s])|\b(?:rates?|er|price|tarifs?|prix)(?:\s(?:brut|net|gross))?\s?[([]?\s?(?=\d+\s?(?:["”″s]|''))|\b(?:for|pour)\s+(?:a|one|un)\s+(?=spot)|(?=\b\d+[\s-]?s(?:ec(?:ond)?s?)?\s+basis\b)|^(?=\d+\s?s(?:ec(?:ond)?s?)?\s+(?:rate|price|cost)))(?=([\p{L}\d"][^()\]|,;]*))/giu;
/** 'per sq.ft per month', '/sqft/month': no unit of a price is known for both. */
const COMPOUND_UNIT =
  /(?:\b(?:per|par)\s+|\/\s*)(?!spots?\b)([\p{L}.²\d]+(?:\s?(?:ft|m|cms?|secs?)\b\.?)?)\s*(?:\b(?:per|par)\s+|\/\s*)\p{L}+/giu;
/** Units without a preposition: 'Jacket (lump sum)', 'RJ mention (each)', 'CPM', 'Rate PM'. */
const UNIT_ALONE =
  /\b(?:lump ?sum|one[- ]time|forfait|each|cp[mc]|(?<=[([])sq\.? ?cms?(?=[)\]])|(?<=\b(?:rates?|prices?|rentals?|charges?) )p\.?m\b\.?|(?:monthly|weekly|daily)(?= (?:rates?|rentals?|rent|charges?|cost)\b))/giu;
/** '10 sec' of '10 sec in INR', 'insertion' of 'insertion – à compter du 1er février'. */
const UNIT_END =
  /\s(?:in|en|[-–—]|per|par|from|w\.?e\.?f\.?|with effect|effective|valid|à compter|du)\s.*$/iu;

/** 'spot of 30 sec' is '30 sec'. */
const SPOT_OF = /^(?:spots?|films?)\s+(?:of|de)\s+(?=\d+\s?["”″s])/iu;

/** Lists units in texts: '10 sec' of 'Rate per 10 sec'. */
function listUnits(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...[...text.matchAll(UNIT_IN_TEXT)].map(([, unit = ""]) =>
      unit.replace(UNIT_END, "").replace(SPOT_OF, "").trim(),
    ),
    ...(text.match(UNIT_ALONE) ?? []),
  ]);
}

/** Durations other than ten seconds become spots of that length. */
function parseUnit({ control }: ImportField, text: string, translateAll: TranslateAll): string | undefined {
  if (control.kind !== "choice") return undefined;
  const [, seconds] = SECONDS.exec(text) ?? [];
  const unit =
    seconds === undefined
      ? parseChoiceCell(control.labels, text, translateAll)
      : Number(seconds) === 10
        ? "TEN_SECONDS"
        : "SPOT";
  return unit in control.labels ? unit : undefined;
}

/** Finds the first unit in texts such as 'Rate (Rs. per 10 sec)'. */
export function findUnit(
  field: ImportField,
  texts: readonly string[],
  translateAll: TranslateAll,
): string | undefined {
  const isKnown = (unit: string) => parseUnit(field, unit, translateAll) !== undefined;
  const simple = texts.map((text) =>
    text.replaceAll(COMPOUND_UNIT, (compound, unit: string) => (isKnown(unit) ? compound : "")),
  );
  return listUnits(simple)
    .map((text) => parseUnit(field, text, translateAll))
    .find(Boolean);
}

/** 'B/W', 'Noir/Blanc' and '1/4 page' name formats, but 'Rate/episode' a unit. */
const SLASH_IN_NAME =
  /(?<![\p{L}\d])(?!(?:rates?|prices?|costs?|tarifs?|prix|rs|inr)\b)[\p{L}\d]+\s*\/(?=\s*[\p{L}\d])/giu;

/** Whether a text names a unit, also an unknown one such as 'per episode'. */
export const namesUnit = (text: string) => listUnits([text.replaceAll(SLASH_IN_NAME, " ")]).length > 0;

/** Finds the length of spots in texts with prices 'per 30 sec'. */
export function findSpotLength(texts: readonly string[]): string | undefined {
  const lengths = listUnits(texts).map((unit) => SECONDS.exec(unit));
  return lengths.find((length) => length && Number(length[1]) !== 10)?.[0];
}

const SAMPLE_SIZE = 100;

/** Texts that may name the unit or currency of money. */
export interface MoneyTexts {
  headings: readonly Cell[];
  titles: readonly Cell[];
  rows: readonly NumberedRow[];
}

/** Finds the currency of columns in their headings, then in the titles above, then in their cells. */
export function findColumnCurrency(
  columns: readonly number[],
  { headings, titles, rows }: MoneyTexts,
): string | undefined {
  const cells = rows.slice(0, SAMPLE_SIZE).flatMap((row) => columns.map((column) => row.cells[column] ?? ""));
  return [...columns.map((column) => headings[column] ?? ""), ...titles, ...cells]
    .map((cell) => (typeof cell === "string" ? findCurrency(cell) : undefined))
    .find(Boolean);
}
