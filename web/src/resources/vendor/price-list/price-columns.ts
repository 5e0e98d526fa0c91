import { foldText } from "@media-planner/schema/rules/fold-text";

import { removeUnit } from "../../../spreadsheet/headings.ts";
import type { Cell, NumberedRow } from "../../../spreadsheet/table.ts";
import {
  removeTaxRates,
  suggestMapping,
  type ColumnMapping,
} from "../../../table-import/fields/import-fields.ts";
import {
  isPriceKind,
  listContestedFields,
  suggestMoneyColumns,
} from "../../../table-import/columns/contested-fields.ts";
import { normalizeHeading, WEAK_NAMES } from "../../../table-import/fields/heading-synonyms.ts";
import { suggestJoins } from "../../../table-import/columns/joined-columns.ts";
import type { ColumnChoice, ImportTarget, TableFile } from "../../../table-import/target.ts";
import { splitList } from "../../../table-import/values/parse-cell.ts";
import { PRICE_FIELDS } from "./channel-fields.ts";
import { listDoubtfulPrices, listPriceColumns, listPriceKinds } from "./price-questions.ts";
import { isNestedField, suggestFixedValues, VENDOR_MEDIA_TYPES, VENDOR_NAME } from "./title-values.ts";

/** Without a column for the vendor's name, prefers fields of channels and prices. */
function mapColumns(headings: readonly Cell[], { fields, translateAll }: ImportTarget): ColumnMapping {
  const mapping = suggestMapping(fields, headings, translateAll);
  const name = headings[mapping[VENDOR_NAME] ?? -1];
  // 'Intitulé' beside prices is a programme.
  const isWeak = WEAK_NAMES.get(VENDOR_NAME)?.includes(normalizeHeading(String(name))) === true;
  if (name !== undefined && !(isWeak && mapping[PRICE_FIELDS.price] !== null)) return mapping;
  const nestedFields = fields.filter(({ name }) => isNestedField(name));
  const nestedMapping = suggestMapping(nestedFields, headings, translateAll);
  const usedColumns = new Set(Object.values(nestedMapping));
  const otherHeadings = headings.map((heading, index) => (usedColumns.has(index) ? "" : heading));
  const otherFields = fields.filter(({ name }) => !isNestedField(name));
  return { ...suggestMapping(otherFields, otherHeadings, translateAll), ...nestedMapping };
}

const VENDOR_CITY = "cityId";
const CHANNEL_CITY = "channels.cityId";
const CHANNEL_NAME = "channels.name";

/** Whether rows with the same value of a column, which empty cells repeat, have different texts in another. */
function varies(rows: readonly NumberedRow[], column: number, within: number | null): boolean {
  const textsByGroup = new Map<string, string>();
  let group = "";
  return rows.some(({ cells }) => {
    group = foldText(String(cells[within ?? -1] ?? "")) || group;
    const text = foldText(String(cells[column] ?? ""));
    const first = textsByGroup.get(group) || text;
    textsByGroup.set(group, first);
    return text !== "" && text !== first;
  });
}

/**
 * Texts that vary within a vendor are not the vendor's. A city that does so is that of the channels,
 * unless it also varies within a channel. Other columns are ignored. A single media type in each row is the
 * channel's.
 */
function removeVaryingColumns(
  mapping: ColumnMapping,
  rows: readonly NumberedRow[],
  { fields, matchKeys = [] }: ImportTarget,
): ColumnMapping {
  const channelColumn = mapping[CHANNEL_NAME] ?? null;
  const vendorColumn = mapping[VENDOR_NAME] ?? null;
  const keys = new Set(matchKeys.flat());
  const varying = fields.filter(({ name, required }) => {
    const column = mapping[name] ?? null;
    // Without a column of vendors, codes and addresses are those of sites.
    const isOwn = !isNestedField(name) && (vendorColumn === null || (!required && !keys.has(name)));
    return isOwn && channelColumn !== null && column !== null && varies(rows, column, vendorColumn);
  });
  const isOfChannel = (column: number | null) =>
    column !== null && mapping[CHANNEL_CITY] === null && !varies(rows, column, channelColumn);
  const city = mapping[VENDOR_CITY] ?? null;
  const mediaType = mapping[VENDOR_MEDIA_TYPES] ?? null;
  const isOneType = rows.every(({ cells }) => splitList(cells[mediaType ?? -1] ?? "").length < 2);
  const hasOwnType = mapping[PRICE_FIELDS.mediaType] !== null || channelColumn === null;
  return {
    ...mapping,
    ...Object.fromEntries(varying.map(({ name }) => [name, null])),
    ...(varying.some(({ name }) => name === VENDOR_CITY) && isOfChannel(city) && { [CHANNEL_CITY]: city }),
    // The vendor has the media types of its channels.
    ...(!hasOwnType && isOneType && { [PRICE_FIELDS.mediaType]: mediaType, [VENDOR_MEDIA_TYPES]: null }),
  };
}

const PER = /\/|\b(?:per|par|les)\b/iu;

/** Whether the price 'per 10 sec' stands beside prices of other units and formats: 'Slide / week'. */
function isOneOfPrices(file: TableFile, mapping: ColumnMapping, language: string): boolean {
  const { [PRICE_FIELDS.price]: price = null, [PRICE_FIELDS.format]: format = null } = mapping;
  const getUnit = (column: number) => {
    const heading = String(file.headings[column] ?? "").trim();
    const text = heading.slice(removeUnit(heading).length);
    return PER.test(text) ? text : undefined;
  };
  const unit = price === null || format !== null ? undefined : getUnit(price);
  if (unit === undefined) return false;
  return listPriceColumns(file, mapping, language).some(
    (column) => getUnit(column) !== undefined && getUnit(column) !== unit,
  );
}

/** Prices of several units are formats, and a column such as 'Category' is one only beside other prices. */
function decideFormat(file: TableFile, mapping: ColumnMapping, language: string): ColumnMapping {
  const heading = normalizeHeading(String(file.headings[mapping[PRICE_FIELDS.format] ?? -1] ?? ""));
  const isWeak = WEAK_NAMES.get(PRICE_FIELDS.format)?.includes(heading) === true;
  const certain = isWeak ? { ...mapping, [PRICE_FIELDS.format]: null } : mapping;
  if (isOneOfPrices(file, certain, language)) return { ...certain, [PRICE_FIELDS.price]: null };
  const hasPrices =
    mapping[PRICE_FIELDS.price] !== null || listPriceColumns(file, mapping, language).length > 0;
  return hasPrices ? mapping : certain;
}

/** Amounts below unknown headings are a crosstab; a column of formats completes its headings. */
export function suggestPriceColumns(file: TableFile, target: ImportTarget, language: string): ColumnChoice {
  const { headings } = file;
  const mapped = removeVaryingColumns(removeTaxRates(mapColumns(headings, target), file), file.rows, target);
  const named = decideFormat(file, mapped, language);
  const priceField = target.fields.find(({ name }) => name === PRICE_FIELDS.price);
  const isKind = (column: number) =>
    priceField && isPriceKind(headings[column] ?? "", priceField, target.translateAll);
  const columns = named[PRICE_FIELDS.price] === null ? listPriceColumns(file, named, language) : [];
  // A gross and a net rate are prices of the same format, of which the viewer chooses one.
  const contested = new Set(listPriceKinds(file, named, target, language).flat());
  const doubtful = listDoubtfulPrices(file, columns, language);
  const certain = columns.filter((column) => !doubtful.includes(column));
  const hasFormats = certain.length === 0 || !certain.every(isKind);
  const hasFormatColumn = named[PRICE_FIELDS.format] !== null;
  const isCrosstab = hasFormats && (!hasFormatColumn || (columns.length > 1 && certain.length !== 1));
  const formatColumns = isCrosstab ? columns : [];
  const crosstabColumns = isCrosstab ? certain.filter((column) => !contested.has(column)) : [];
  const [onlyPrice = null] = hasFormats && hasFormatColumn && certain.length === 1 ? certain : [];
  const { mapping: joinedMapping, joined } = suggestJoins(file, named, target.fields);
  const pricedMapping =
    onlyPrice === null ? joinedMapping : { ...joinedMapping, [PRICE_FIELDS.price]: onlyPrice };
  const noTexts = { mapping: pricedMapping, crosstabColumns: formatColumns, fixedValues: {} };
  const mapping = suggestMoneyColumns(file, noTexts, target, language);
  const [asked] = listContestedFields(file, { ...noTexts, mapping }, target, language).filter(
    ({ name }) => name === PRICE_FIELDS.price,
  );
  // The values of a price do not depend on the chosen column.
  const [[askedColumn = null] = []] = formatColumns.length === 0 ? (asked?.choices ?? []) : [];
  const texts = {
    mapping: { ...mapping, [PRICE_FIELDS.price]: mapping[PRICE_FIELDS.price] ?? askedColumn },
    crosstabColumns: formatColumns,
  };
  const fixedValues = suggestFixedValues(file, texts, target);
  return { mapping, joined, crosstabColumns, fixedValues, factors: {} };
}
