import type { ImportedTable } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import type { ImportField } from "../../../table-import/fields/import-fields.ts";
import { selectSheet } from "../../../table-import/rows/table-file.ts";
import type { ColumnChoice, ImportTarget, TableFile } from "../../../table-import/target.ts";
import { findColumnCurrency, findSpotLength, findUnit } from "../../../table-import/values/find-unit.ts";
import { PRICE_FIELDS } from "./channel-fields.ts";

type PriceColumns = Pick<ColumnChoice, "mapping" | "crosstabColumns">;

export const VENDOR_NAME = "name";
export const VENDOR_MEDIA_TYPES = "mediaTypeIds";

/** Required values that the prices of a card have in common. */
const PRICE_VALUES: readonly string[] = [PRICE_FIELDS.mediaType, PRICE_FIELDS.unit, PRICE_FIELDS.start];

/** Whether a field belongs to a channel or price. */
export const isNestedField = (name: string) => name.includes(".");

const MAX_NAME_LENGTH = 50;
const TITLE_NOISE =
  /\b(?:rates?|rate ?cards?|prices?|price ?lists?|tariffs?|tarifs?|tarifaire|prix|updated|mis à jour)\b|\b20\d\d\b|^(?:vendor|supplier|platform|publisher|company|media|r[ée]gie|fournisseur|support|[ée]diteur)$/i;

/** 'Gulf Star FM rate card from 1 Feb 2027'. */
const NAME_AND_CARD =
  /^((?!(?:ad|all|our|new|revised|spot|display|the)\b)\S+(?: [^\s,]+){1,6}),? (?:(?:advertis\p{L}+|ad) )?(?:rate ?card|tariff|tarifs)\b/iu;

/** Media types in the names of sheets: 'TV', 'Radio rates'. */
const MEDIUM =
  /^(?:(tv|television|télévision|radio|print|press|presse|outdoor|ooh|affichage|digital)(?:\s(?:rates?|rate ?card|tarifs?|\d{4}))*|tarifs? (radio|tv|presse|affichage))$/i;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er)?(?:[-/.]|\s)(?:\d{1,2}|\p{L}+\.?)(?:[-/.,’']|\s){1,2}\d{2,4}|\p{L}{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}`;
/** 'w.e.f. 1st Feb, 2027', 'en vigueur au 1/2/2027'; not 'valid till 31-03-2027'. */
const START_DAY = new RegExp(
  String.raw`(?:w\.?\s?e\.?\s?f\.?|effective|valid(?!\D{0,9}(?:till|until|to|up)\b)|applicables?|à (?:partir|compter) du|valables?|en vigueur|\bfrom)[^\d\n]{0,20}?(${DAY})`,
  "iu",
);

/** 'till 31-03-2027', and the second day of 'from 1 Oct 2026 to 31 Mar 2027'; not 'en vigueur au 1/2/2027'. */
const END_DAY = new RegExp(
  String.raw`(?:(?:\bvalid(?:ity)?|valables?|effective)\D{0,12}?(?:till|until|up ?to|to|jusqu['’]au)|(?:${DAY})\s?(?:till|until|up ?to|to|thru|through|-|–|jusqu['’]au|au))\s?(${DAY})`,
  "iu",
);

function getTitles({ sheet, headingIndex }: TableFile): string[] {
  return sheet.table.slice(0, headingIndex).flat().map(String);
}

/** 'Radio' of 'Radio rates'; "" for other texts. */
function findMedium(name = ""): string {
  const [, medium, medium2 = ""] = MEDIUM.exec(name.trim()) ?? [];
  return medium ?? medium2;
}

/** Finds the name in the first title: 'Deccan Network' of 'Deccan Network – Rate card'. */
function findTitleName(file: TableFile): string | undefined {
  const [title = ""] = getTitles(file).filter(hasText);
  return title
    .split(/(?<!\s)\s+[–—-]\s+|(?<!\s)\s*[:|]\s*/)
    .map((segment) => segment.trim())
    .map((segment) => NAME_AND_CARD.exec(segment)?.[1] ?? segment)
    .find(
      (segment) =>
        segment !== "" &&
        /^[\p{Lu}\d]/u.test(segment) &&
        segment.length <= MAX_NAME_LENGTH &&
        !TITLE_NOISE.test(segment) &&
        findMedium(segment) === "",
    );
}

/** Words of titles and headings that belong to one medium. */
const MEDIA: readonly (readonly [medium: string, words: RegExp])[] = [
  ["TV", /\b(?:tv|television|fct|l-?band|aston)\b|t[ée]l[ée](?:vision)?\b/iu],
  ["Radio", /\b(?:radio|fm|rj|rodp|jingle)\b/iu],
  ["Print", /\b(?:newspapers?|publication|[ée]dition|magazine|b\/w|b&w|sq\.? ?cms?|presse|quadri)\b/iu],
  ["OOH", /\b(?:hoardings?|ooh|outdoor|billboards?|affichage|abribus|bus shelters?|sq\.? ?ft|lit)\b/iu],
];

/** Finds the only medium that the texts of a card name; "" for none or several. */
function findNamedMedium(texts: readonly string[]): string {
  const named = MEDIA.filter(([, words]) => texts.some((text) => words.test(text)));
  return named.length === 1 ? (named[0]?.[0] ?? "") : "";
}

/** Whether all rows belong to one vendor. */
function isOneVendor(
  { mapping, crosstabColumns }: PriceColumns,
  matchKeys: ImportTarget["matchKeys"] = [],
): boolean {
  const isMapped = (name: string) => (mapping[name] ?? null) !== null;
  if (isMapped(VENDOR_NAME) || matchKeys.some(([first = ""]) => isMapped(first))) return false;
  return (
    crosstabColumns.length > 0 || Object.keys(mapping).some((name) => isNestedField(name) && isMapped(name))
  );
}

/** Headings of prices, then titles. */
function getPriceTexts(file: TableFile, priceColumns: readonly number[]): string[] {
  return [...priceColumns.map((index) => String(file.headings[index] ?? "")), ...getTitles(file)];
}

function getPriceColumns({ mapping, crosstabColumns }: PriceColumns): readonly number[] {
  return [...crosstabColumns, mapping[PRICE_FIELDS.price] ?? []].flat();
}

/** Finds the length of spots in a file with prices 'per 30 sec'. */
export function findPricedLength(file: TableFile, columns: PriceColumns): string | undefined {
  return findSpotLength(getPriceTexts(file, getPriceColumns(columns)));
}

/**
 * Suggests values from titles and sheet names, such as the medium. Unknown values that a single record
 * should have are empty, for the viewer to enter.
 */
export function suggestFixedValues(
  file: TableFile,
  columns: PriceColumns,
  target: ImportTarget,
): Readonly<Record<string, string>> {
  const { fields, matchKeys, translateAll } = target;
  const priceColumns = getPriceColumns(columns);
  const { sheet, sheets } = file;
  const isSingle = isOneVendor(columns, matchKeys);
  const isSheetMedium = ({ origin }: ImportedTable) => findMedium(origin.sheet) !== "";
  const findValue = (field: ImportField): string | undefined => {
    if (isSingle && field.name === VENDOR_NAME) return findTitleName(file);
    if (field.name === PRICE_FIELDS.unit) {
      const ownUnits = priceColumns.map((index) =>
        findUnit(field, [String(file.headings[index] ?? "")], translateAll),
      );
      const titleUnit = findUnit(field, getTitles(file), translateAll);
      const [firstUnit] = ownUnits;
      return ownUnits.length === 1
        ? (firstUnit ?? titleUnit)
        : (titleUnit ?? (ownUnits.every(Boolean) ? firstUnit : undefined));
    }
    if (field.name === PRICE_FIELDS.currency)
      return findColumnCurrency(priceColumns, { ...file, titles: getTitles(file) });
    if (field.name === PRICE_FIELDS.start) return START_DAY.exec(getTitles(file).join("\n"))?.[1];
    if (field.name === PRICE_FIELDS.end && priceColumns.length > 0)
      return END_DAY.exec(getTitles(file).join("\n"))?.[1];
    if (!/mediaTypeIds?$/i.test(field.name)) return undefined;
    if (!isSheetMedium(sheet)) {
      const isAsked = field.name === PRICE_FIELDS.mediaType && priceColumns.length > 0;
      return isAsked ? findNamedMedium([...getTitles(file), ...file.headings.map(String)]) : undefined;
    }
    const isMany = field.control.kind === "reference" && field.control.multiple;
    const isOfVendor = (other: ImportedTable) =>
      new Set([file, selectSheet(file, other, target)].map(findTitleName).filter(Boolean)).size < 2;
    const vendorSheets = sheets.filter((other) => isSheetMedium(other) && isOfVendor(other));
    return (isMany ? vendorSheets : [sheet]).map(({ origin }) => findMedium(origin.sheet)).join("; ");
  };
  const missingFields = fields.filter(({ name }) => columns.mapping[name] === null);
  return Object.fromEntries(
    missingFields.flatMap((field) => {
      const isAsked = field.required || field.missingWarning !== undefined;
      // A vendor has the media types of its channels.
      const isOwn = !isNestedField(field.name) && field.name !== VENDOR_MEDIA_TYPES;
      const isOfPrices = priceColumns.length > 0 && PRICE_VALUES.includes(field.name);
      const isEntered = isOfPrices || (isSingle && isAsked && isOwn);
      const value = findValue(field) ?? (isEntered ? "" : undefined);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}
