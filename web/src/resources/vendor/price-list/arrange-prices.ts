import { removeUnit } from "../../../spreadsheet/headings.ts";
import type { Cell, NumberedRow } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import { hasAmount, isSurcharge } from "../../../table-import/columns/amount-columns.ts";
import {
  countColumns,
  getFieldLabel,
  type ColumnMapping,
  type ImportField,
} from "../../../table-import/fields/import-fields.ts";
import { repeatAbove } from "../../../table-import/rows/select-rows.ts";
import type { ArrangedColumns, ColumnChoice, ImportTarget, TableFile } from "../../../table-import/target.ts";
import { findUnit } from "../../../table-import/values/find-unit.ts";
import { PRICE_FIELDS } from "./channel-fields.ts";
import { namesFormat } from "./price-questions.ts";
import { findColumnUnit } from "./price-units.ts";

const CHANNEL_NAME = "channels.name";

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
  hasText(cell) &&
  !FORMULA_ERROR.test(String(cell)) &&
  (!hasAmount(cell) || isSurcharge(cell) || isRemark(cell));

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

/** 'RJ mention (per mention)', 'Jingle (one time)': slashes divide names. */
const ROW_UNIT = /\b(?:per|par|each|cp[mc]|lump ?sum|one[- ]time|forfait)\b/iu;

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

/** Fields that tell prices apart, besides their days and units. */
const NAMES = [
  CHANNEL_NAME,
  PRICE_FIELDS.mediaType,
  "channels.languageId",
  "channels.cityId",
  PRICE_FIELDS.format,
];

/** Words that divide the prices of a channel: 'Weekend', 'Mon-Fri', 'L-band'. */
const DIVISION = /^(?:week-?(?:day|end)s?|(?:mon|lun|sat|sam)\p{L}*[-–]\p{L}+|fct|l-?band)$/iu;

/** Divides 'Deccan Gold Weekend' into a channel and a part of its format. */
function splitChannel(heading: string): readonly [channel: string, format: string] {
  const words = heading.split(/\s+/);
  const start = words.findIndex((word, index) => index > 0 && DIVISION.test(word));
  return start < 0 ? [heading, ""] : [words.slice(0, start).join(" "), words.slice(start).join(" ")];
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
      return [
        index,
        units[String(headings[index] ?? "").trim()] ?? own ?? fixedValues[PRICE_FIELDS.unit] ?? "",
      ] as const;
    }),
  );
  const formatColumn = isCrosstab ? (mapping[PRICE_FIELDS.format] ?? null) : null;
  // Without a channel, the columns beside formats are those of channels.
  const hasChannels = mapping[CHANNEL_NAME] !== null || fixedValues[CHANNEL_NAME] !== undefined;
  const isOfChannels = crosstabColumns.some(
    (index) => !namesFormat(splitChannel(String(headings[index] ?? ""))[0]),
  );
  const isTransposed = formatColumn !== null && !hasChannels && isOfChannels;
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
  const isSurchargeOnly = ({ cells }: NumberedRow) =>
    crosstabColumns.some((column) => isSurcharge(cells[column])) &&
    crosstabColumns.every((column) => !hasText(cells[column]) || isOmitted(cells[column]));
  // A price without any name is a total of those above.
  const nameColumns = NAMES.flatMap((name) => mapping[name] ?? []);
  const isNameless = ({ cells }: NumberedRow) => !nameColumns.some((column) => hasText(cells[column]));
  const hasValues = (row: NumberedRow) =>
    (nameColumns.length === 0 || !isNameless(row)) &&
    !isOmitted(row.cells[priceColumn]) &&
    !isSurchargeOnly(row) &&
    !isCondition(row) &&
    !valueColumns.some((column) => CONTACT.test(String(row.cells[column] ?? ""))) &&
    row.cells.some((cell, index) => hasText(cell) && used.has(index));
  const unitColumn = mapping[PRICE_FIELDS.unit] ?? null;
  const setUnit = (row: NumberedRow): NumberedRow => {
    const unit = unitColumn === null ? undefined : units[String(row.cells[unitColumn] ?? "").trim()];
    return unit === undefined || unitColumn === null
      ? row
      : { ...row, cells: row.cells.with(unitColumn, unit) };
  };
  const source = formatColumn === null ? file.rows : repeatAbove(file, [formatColumn]);
  const rows = source
    .filter(hasValues)
    .map(setUnit)
    .flatMap((row) => {
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
        const columnUnit = hasUnits ? [rowUnit ?? columnUnits.get(index) ?? ""] : [];
        const format = String(row.cells[formatColumn ?? -1] ?? "");
        const [channel, days] = splitChannel(heading);
        const added = [isTransposed ? channel : `${format} ${heading}`.trim(), row.cells[index] ?? ""];
        if (isTransposed && formatColumn !== null)
          return {
            ...row,
            cells: [
              ...padCells(row.cells).with(formatColumn, `${format} ${days}`.trim()),
              ...added,
              ...columnUnit,
            ],
          };
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
