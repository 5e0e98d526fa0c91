import { foldText } from "@media-planner/schema/rules/fold-text";

import { removeUnit } from "../../../spreadsheet/headings.ts";
import type { Cell, NumberedRow } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import {
  countColumns,
  getFieldLabel,
  suggestMapping,
  type ColumnMapping,
  type ImportField,
} from "../../../table-import/fields/import-fields.ts";
import { hasAmount } from "../../../table-import/columns/amount-columns.ts";
import {
  isPriceKind,
  listContestedFields,
  suggestMoneyColumns,
} from "../../../table-import/columns/contested-fields.ts";
import { suggestJoins } from "../../../table-import/columns/joined-columns.ts";
import { repeatAbove } from "../../../table-import/rows/select-rows.ts";
import type { ArrangedColumns, ColumnChoice, ImportTarget, TableFile } from "../../../table-import/target.ts";
import { splitList } from "../../../table-import/values/parse-cell.ts";
import { findUnit } from "../../../table-import/values/find-unit.ts";
import { PRICE_FIELDS } from "./channel-fields.ts";
import { findColumnUnit, listDoubtfulPrices, listPriceColumns, listPriceKinds } from "./price-questions.ts";
import { isNestedField, suggestFixedValues, VENDOR_MEDIA_TYPES, VENDOR_NAME } from "./title-values.ts";

/** '+100 %' for a position. */
const isSurcharge = (cell: Cell | undefined) => /^\+\s?\d+\s?%$/.test(String(cell ?? "").trim());

/** 'Remise : 15 %', 'Contact' or a sentence, in the place of a channel. */
const CONDITION =
  /:\s|%|^.{60}|^(?:contact|tel|phone|mob|e-?mail|terms|conditions|notes?|payment|paiement|gst|tva|validity|remarks?)\b/iu;

/** Amounts with a condition or another unit: '190 (min 20 spots)', '35 € par diffusion', '1000-1200'. */
const REMARK =
  /^[^\d(]{0,5}\d[\d.,\s]*(?:(?:\p{Sc}|[A-Za-z]{2,3}\.?)\s*)?(?:\(.*|(?:par|per|p\.\s?m)\b.*|\/[^-=].*|[-–]\s?\d.*)$/iu;
const isRemark = (cell: Cell | undefined) => typeof cell === "string" && REMARK.test(cell.trim());

/** '#REF!': a broken formula hides a price. */
const FORMULA_ERROR = /^#[A-Z]/;

const isOmitted = (cell: Cell | undefined) =>
  hasText(cell) && !FORMULA_ERROR.test(String(cell)) && (!hasAmount(cell) || isRemark(cell));

/** '+91 98480 11223', '040-2345 6789', '01 23 45 67 89' or an email address in the place of a price. */
const CONTACT =
  /^\+\d[\d\s().-]{7,}$|^0\d{1,4}[\s-][\d\s]{6,9}$|^[6-9]\d{4}[\s-]?\d{5}$|^0\d(?:[ .]\d\d){4}$|\S@\S/;

/** Lists the cells of a crosstab with an amount that is no price. */
export function listRemarks(file: TableFile, { crosstabColumns }: ColumnChoice): readonly NumberedRow[] {
  return file.rows.flatMap(({ rowNumber, cells }) =>
    crosstabColumns.flatMap((column) =>
      isRemark(cells[column]) ? [{ rowNumber, cells: [cells[column] ?? ""] }] : [],
    ),
  );
}

/** Without a column for the vendor's name, prefers fields of channels and prices. */
function mapColumns(headings: readonly Cell[], { fields, translateAll }: ImportTarget): ColumnMapping {
  const mapping = suggestMapping(fields, headings, translateAll);
  if (mapping[VENDOR_NAME] !== null) return mapping;
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

/** Amounts below unknown headings are a crosstab; a column of formats completes its headings. */
export function suggestPriceColumns(file: TableFile, target: ImportTarget, language: string): ColumnChoice {
  const { headings } = file;
  const named = removeVaryingColumns(mapColumns(headings, target), file.rows, target);
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

/** 'RJ mention (per mention)', 'Jingle (one time)': slashes divide names. */
const ROW_UNIT = /\b(?:per|par|each|lump ?sum|one[- ]time|forfait)\b/iu;

/** Finds the unit in the names of a row's channel and format; "" for an unknown one. */
function createRowUnitFinder(
  unitField: ImportField | undefined,
  mapping: ColumnMapping,
  translateAll: ImportTarget["translateAll"],
) {
  const columns = [CHANNEL_NAME, PRICE_FIELDS.format].flatMap((name) => mapping[name] ?? []);
  return ({ cells }: NumberedRow): string | undefined => {
    const texts = columns.map((column) => String(cells[column] ?? "")).filter((text) => ROW_UNIT.test(text));
    if (!unitField || texts.length === 0) return undefined;
    return findUnit(unitField, texts, translateAll) ?? "";
  };
}

/** Makes a row of each price of a crosstab, and leaves out cells such as 'On request'. */
export function arrangePrices(
  file: TableFile,
  { mapping, fixedValues, crosstabColumns, units = {} }: ColumnChoice,
  { fields, translateAll }: ImportTarget,
): ArrangedColumns {
  const { headings } = file;
  const isCrosstab = crosstabColumns.length > 0;
  const priceColumn = mapping[PRICE_FIELDS.price] ?? -1;
  if (!isCrosstab && priceColumn < 0) return { file, mapping, omittedPrices: 0 };
  const unitField =
    mapping[PRICE_FIELDS.unit] === null ? fields.find(({ name }) => name === PRICE_FIELDS.unit) : undefined;
  const findRowUnit = createRowUnitFinder(unitField, mapping, translateAll);
  const hasUnits = unitField && (isCrosstab || file.rows.some((row) => findRowUnit(row) !== undefined));
  const columnUnits = new Map(
    crosstabColumns.map((index) => {
      const own = unitField && findColumnUnit(index, file, unitField, translateAll);
      // The column's own unit precedes the one for all rows.
      return [index, units[index] ?? own ?? fixedValues[PRICE_FIELDS.unit] ?? ""] as const;
    }),
  );
  const formatColumn = isCrosstab ? (mapping[PRICE_FIELDS.format] ?? null) : null;
  // Without a channel, the columns beside formats are those of channels.
  const hasChannels = mapping[CHANNEL_NAME] !== null || fixedValues[CHANNEL_NAME] !== undefined;
  const isTransposed = formatColumn !== null && !hasChannels;
  const names = [
    ...(isCrosstab ? [isTransposed ? CHANNEL_NAME : PRICE_FIELDS.format, PRICE_FIELDS.price] : []),
    ...(hasUnits ? [PRICE_FIELDS.unit] : []),
  ];
  const columnCount = countColumns(file);
  const padCells = (cells: readonly Cell[]) =>
    Array.from({ length: columnCount }, (_, index): Cell => cells[index] ?? "");
  const used = new Set([...Object.values(mapping), ...crosstabColumns]);
  const valueColumns = [...crosstabColumns, priceColumn, mapping[PRICE_FIELDS.format] ?? -1];
  const isCondition = ({ cells }: NumberedRow) =>
    cells.some((cell) => CONDITION.test(String(cell))) &&
    !valueColumns.some((column) => hasText(cells[column]));
  const hasValues = (row: NumberedRow) =>
    !isOmitted(row.cells[priceColumn]) &&
    !row.cells.some(isSurcharge) &&
    !isCondition(row) &&
    !valueColumns.some((column) => CONTACT.test(String(row.cells[column] ?? ""))) &&
    row.cells.some((cell, index) => hasText(cell) && used.has(index));
  const source = formatColumn === null ? file.rows : repeatAbove(file, [formatColumn]);
  const rows = source.filter(hasValues).flatMap((row) => {
    const rowUnit = findRowUnit(row);
    const unit = hasUnits ? [rowUnit ?? fixedValues[PRICE_FIELDS.unit] ?? ""] : [];
    if (!isCrosstab) return [{ ...row, cells: [...padCells(row.cells), ...unit] }];
    const filledColumns = crosstabColumns.filter(
      (index) => hasText(row.cells[index]) && !isOmitted(row.cells[index]),
    );
    // Keeps the other values of a row without prices.
    if (filledColumns.length === 0) return [row];
    return filledColumns.map((index) => {
      const heading = removeUnit(String(headings[index] ?? ""));
      const format = isTransposed ? "" : String(row.cells[formatColumn ?? -1] ?? "");
      const added = [`${format} ${heading}`.trim(), row.cells[index] ?? ""];
      const columnUnit = hasUnits ? [rowUnit ?? columnUnits.get(index) ?? ""] : [];
      return { ...row, cells: [...padCells(row.cells), ...added, ...columnUnit] };
    });
  });
  const addedColumns = names.map((name, index) => [name, columnCount + index] as const);
  return {
    file: {
      ...file,
      headings: [...padCells(headings), ...names.map((name) => getFieldLabel(fields, name))],
      rows,
      leftOutRows: [...file.leftOutRows, ...file.rows.filter((row) => !hasValues(row))],
    },
    mapping: { ...mapping, ...Object.fromEntries(addedColumns) },
    omittedPrices: file.rows
      .flatMap(({ cells }) => crosstabColumns.map((index) => cells[index]))
      .filter(isOmitted).length,
  };
}
