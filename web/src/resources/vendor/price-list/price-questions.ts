import { findCurrency, parseNumber } from "@media-planner/schema/rules/parse-number";
import { foldText } from "@media-planner/schema/rules/fold-text";

import { removeUnit } from "../../../spreadsheet/headings.ts";
import { isMarked } from "../../../spreadsheet/money-multiples.ts";
import type { Cell } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import {
  hasAmount,
  hasAmounts,
  includesTax,
  isOtherAmount,
  removeTax,
} from "../../../table-import/columns/amount-columns.ts";
import { isPriceKind } from "../../../table-import/columns/contested-fields.ts";
import type { ColumnMapping, HeadedRows } from "../../../table-import/fields/import-fields.ts";
import type { ColumnChoice, ContestedField, ImportTarget, TableFile } from "../../../table-import/target.ts";
import { namesUnit } from "../../../table-import/values/find-unit.ts";
import { NO_DATES, parseDate } from "../../../table-import/values/parse-date.ts";
import { detectColumnStyle } from "../../../table-import/values/parse-number-cell.ts";
import { groupBy } from "../../../ui/format/group-by.ts";
import { PRICE_FIELDS } from "./channel-fields.ts";
import { listUnknownUnits } from "./price-units.ts";

/** Headings of numbers other than prices: 'Min. secs', 'Size', 'Circulation', 'S.No'. */
const NO_PRICE = new RegExp(
  String.raw`^(?:s[rl]?\.?\s?no\.?|#|n°|[wh](?:\s?\(.*\))?|sq\.?\s?(?:ft|m)\.?)$|%|(?<![\p{L}\d])(?:nos?|n°|nb|nbre|numbers?|numéros?)(?![\p{L}\d])|\b(?:(?<!\d\s?)(?:secs?|seconds?|secondes?)|min\.?|minimum|max\.?|maximum|sizes?|areas?|surface|width|height|durations?|qty|quantity|quantité|taille|durée|circulation|copies|diffusion|ojd|tirage|readership|lectorat|audience|reach|impressions|population|freq\.?|frequency|fréquence|[mk]hz|[gt]rps?|tv[rt]s?|ratings?|households|foyers|listeners?|auditeurs|viewers?|footfalls?|visits|visites|codes?|pin(?:code)?|faces|sites|seats|screens|shows|fauteuils|salles|séances|lat|long|latitude|longitude|remarks?|remarques?|notes?|footnotes?|comments?|commentaires?|observations?)(?![\p{L}\d])`,
  "iu",
);

/** Whether most cells of a column are days, such as 'Available from'. */
function hasDays(rows: HeadedRows["rows"], column: number): boolean {
  const cells = rows.map(({ cells }) => cells[column] ?? "").filter(hasText);
  const isDay = (cell: Cell) => typeof cell === "string" && parseDate(cell, NO_DATES) !== undefined;
  return cells.filter(isDay).length * 2 > cells.length;
}

/** Lists columns of amounts without a field that may be prices of formats. */
export function listPriceColumns(
  { headings, rows }: HeadedRows,
  mapping: ColumnMapping,
  language: string,
): readonly number[] {
  const used = new Set(Object.values(mapping));
  const columns = [...headings.keys()].filter((column) => {
    const heading = headings[column] ?? "";
    return (
      hasText(heading) &&
      !NO_PRICE.test(removeUnit(String(heading)).trim()) &&
      !isOtherAmount(heading) &&
      !used.has(column) &&
      hasAmounts(rows, column, language) &&
      !hasDays(rows, column)
    );
  });
  // Of a price with and without tax, the one without is stored.
  const untaxed = new Set(
    columns.flatMap((column) => {
      const heading = headings[column] ?? "";
      return includesTax(heading) ? [] : [removeTax(heading)];
    }),
  );
  return columns.filter((column) => {
    const heading = headings[column] ?? "";
    return !includesTax(heading) || !untaxed.has(removeTax(heading));
  });
}

/** Words of formats and day parts. */
const FORMAT_WORDS = [
  "early|morning|breakfast|brunch|noon|mid-?day|lunch|afternoon|evening|late|night|drive|day|daytime|prime|golden|rodp|ros|peak",
  "week(?:day|end)s?|mon|tue|wed|thu|fri|sat|sun|fct|l-?band|aston|ticker|scroll|bug|squeeze|break|sponsor\\p{L}*|mentions?|rj|jingle|spots?",
  "display|slide|black|mono(?:chrome)?|b\\/w|b&w|colou?r|(?:full|half|quarter|double|inside|back|front) page|pages?|cover|jacket|gatefold|spread|solus|strip|skybus",
  "banner|masthead|roadblock|pre-?roll|mid-?roll|bumper|video|native|interstitial|front|back|inside|(?:non-?)?lit|hoardings?|unipole|gantry",
  "matin\\p{L}*|midi|apr[eè]s-midi|soir\\p{L}*|nuit|journ[ée]e|noir|quadri\\p{L}*|couleur|couv\\p{L}*|une|bandeau|semaine|lun\\p{L}*|vendredi|samedi|dimanche|week-end",
];
const FORMAT = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${FORMAT_WORDS.join("|")})(?![\p{L}\d])|\d\s?(?:s|secs?|["”″])(?![\p{L}\d])|\d\s?[-–h]\s?\d|\d\s?x\s?\d`,
  "iu",
);
export const namesFormat = (heading: string): boolean => FORMAT.test(heading);

const PRICE_WORD = /\b(?:rates?|prices?|costs?|charges?|rentals?|tarifs?|prix|co[uû]ts?|loyers?)\b/iu;
/** What the agency itself pays, or has paid. */
const OTHER_RATE =
  /^(?:our|buy|buying|purchase|internal|notre)\b|\b(?:achat|old|previous|existing|last year['’]?s?|ancien(?:ne)?s?)\b/iu;
/** Prices of one card differ less. */
const MAX_RATIO = 12;

function getMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Lists columns that may have other numbers: without a sign of money, they name no known format or differ from the prices. */
export function listDoubtfulPrices(
  { headings, rows }: HeadedRows,
  columns: readonly number[],
  language: string,
): readonly number[] {
  const hasFormats = columns.some((column) => namesFormat(String(headings[column] ?? "")));
  const measured = columns.map((column) => {
    const heading = String(headings[column] ?? "");
    const cells = rows.map((row): Cell => row.cells[column] ?? "").filter(hasAmount);
    const style = detectColumnStyle(cells, language);
    const amounts = cells.flatMap((cell) =>
      typeof cell === "number" ? cell : (parseNumber(cell, style, { decimals: 2 }) ?? []),
    );
    const hasSign =
      !(hasFormats && OTHER_RATE.test(heading)) &&
      (namesUnit(heading) ||
        PRICE_WORD.test(heading) ||
        findCurrency(heading) !== undefined ||
        cells.filter(isMarked).length * 2 > cells.length);
    return { column, heading, hasSign, amount: getMedian(amounts) };
  });
  const formats = measured.filter(({ heading, hasSign }) => !hasSign && namesFormat(heading));
  return measured.flatMap(({ column, heading, hasSign, amount }) => {
    if (hasSign) return [];
    const others = formats.filter((price) => price.column !== column);
    const ratio = others.length === 0 ? 1 : amount / getMedian(others.map((price) => price.amount));
    return namesFormat(heading) && ratio <= MAX_RATIO && ratio * MAX_RATIO >= 1 ? [] : [column];
  });
}

const KINDS = new Set(
  "gross net nett card offer old new existing current revised proposed brut brute bruts brutes nets nette nettes remise ancien nouveau".split(
    " ",
  ),
);

/** Whether a word of a heading tells one price of a format from another: 'net', '2026', '27' of '2026-27'. */
const isKindOf = (words: readonly string[]) => (word: string, index: number) =>
  KINDS.has(word) ||
  /^(?:(?:19|20)\d\d|fy\d\d)$/.test(word) ||
  (/^\d\d$/.test(word) && /^20\d\d$/.test(words[index - 1] ?? ""));

/** Lists the columns of each kind of price, if formats have prices of several kinds: 'B&W (Gross)' and 'B&W (Net)'. */
export function listPriceKinds(
  file: HeadedRows,
  mapping: ColumnMapping,
  { fields, translateAll }: ImportTarget,
  language: string,
): readonly (readonly number[])[] {
  const priceField = fields.find(({ name }) => name === PRICE_FIELDS.price);
  if (!priceField || mapping[PRICE_FIELDS.price] !== null) return [];
  // 'Old rate' and 'Revised rate' are kinds of a format's price only beside prices of other formats.
  const isAlone = listPriceColumns(file, mapping, language).every((column) =>
    isPriceKind(file.headings[column] ?? "", priceField, translateAll),
  );
  const used = new Set(Object.values(mapping));
  const columns = file.headings.flatMap((heading, column) => {
    const words = foldText(String(heading)).split(/[^\p{L}\p{N}]+/u);
    const isKind = isKindOf(words);
    const kind = words.filter(isKind).join(" ");
    const name = words.filter((word, index) => word !== "" && !isKind(word, index)).join(" ");
    const isFormat = name !== "" && !(isAlone && isPriceKind(heading, priceField, translateAll));
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

/** Asks for the kind of prices, such as gross or net, whether doubtful columns are prices, and for units. */
export function listContestedPrices(
  file: TableFile,
  choice: Omit<ColumnChoice, "factors">,
  target: ImportTarget,
  language: string,
): readonly ContestedField[] {
  const { mapping, crosstabColumns, noPrices = [] } = choice;
  const kinds = listPriceKinds(file, mapping, target, language);
  const used = kinds.flatMap((columns, index) =>
    columns.some((column) => crosstabColumns.includes(column)) ? [index] : [],
  );
  const chosen = used.length === 1 ? (used[0] ?? null) : null;
  const name = PRICE_FIELDS.price;
  const columns = mapping[name] === null ? listPriceColumns(file, mapping, language) : [];
  const isCrosstab = columns.length > 1 || mapping[PRICE_FIELDS.format] === null;
  const doubtful = isCrosstab ? listDoubtfulPrices(file, columns, language) : [];
  return [
    ...(kinds.length === 0 ? [] : [{ name, kind: "prices", choices: kinds, chosen } as const]),
    ...doubtful
      .filter((column) => !kinds.flat().includes(column))
      .map((column): ContestedField => {
        const answer = crosstabColumns.includes(column) ? 0 : noPrices.includes(column) ? 1 : null;
        return {
          name,
          kind: "isPrice",
          choices: [[column], []],
          chosen: answer,
          column,
        };
      }),
    ...listUnknownUnits(file, choice, target),
  ];
}
