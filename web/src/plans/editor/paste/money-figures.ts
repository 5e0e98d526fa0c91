import { detectNumberStyle, parseNumber } from "@media-planner/schema/rules/parse-number";

import { findMoneyMultiples } from "../../../spreadsheet/money-multiples.ts";
import type { Cell } from "../../../spreadsheet/table.ts";
import type { ColumnMapping } from "../../../table-import/fields/import-fields.ts";
import type { TableFile } from "../../../table-import/target.ts";
import { findSpotLength } from "../../../table-import/values/find-unit.ts";

export type Numbers = readonly number[];

const SAMPLE_SIZE = 200;
/** Share of a rounded amount: 12 spots at 5,360.01 may be written as 64,320. */
const TOLERANCE = 0.005;
const isKnown = (value: number) => !Number.isNaN(value);

export function getMedian(numbers: Numbers): number {
  const known = numbers.filter(isKnown).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}

export const isClose = (ratio: number) => Math.abs(ratio - 1) <= TOLERANCE;
export const getDistance = (ratio: number) => Math.abs(Math.log(ratio));

const multiply = (values: Numbers, others: Numbers) =>
  values.map((value, index) => value * (others[index] ?? Number.NaN));

/** Ratio in each row; NaN without both numbers. */
export const listRatios = (values: Numbers, bases: Numbers) =>
  values.map((value, index) => {
    const ratio = value / (bases[index] ?? Number.NaN);
    return ratio > 0 && Number.isFinite(ratio) ? ratio : Number.NaN;
  });

export function holdsForMost(ratios: Numbers, holds: (ratio: number) => boolean): boolean {
  const known = ratios.filter(isKnown);
  return known.length > 0 && known.filter(holds).length * 2 >= known.length;
}

const pickCloser = (a: number, b: number) => (!isKnown(a) || getDistance(b) < getDistance(a) ? b : a);

export interface MoneySource {
  file: Pick<TableFile, "headings" | "titles" | "rows">;
  /** Columns by their headings. */
  mapping: ColumnMapping;
  /** Columns of days, weeks or months with quantities. */
  periodColumns: readonly number[];
}

/** Reads the numbers of the first rows. Money is multiplied as headings and titles say. */
export function readFigures({
  file: { headings, titles, rows: allRows },
  mapping,
  periodColumns,
}: MoneySource) {
  const rows = allRows.slice(0, SAMPLE_SIZE).map(({ cells }) => cells);
  const texts = rows.flat().filter((cell) => typeof cell === "string");
  const style = detectNumberStyle(texts, "en");
  const toNumber = (cell: Cell = "") =>
    (typeof cell === "number" ? cell : parseNumber(cell, style, { allowPercentSign: true })) ?? Number.NaN;
  const readColumn = (column: number) => rows.map((row) => toNumber(row[column]));
  const multiples = findMoneyMultiples([...headings.keys()], headings, titles.flat());
  const factors = new Map(multiples.map(({ column, factor }) => [column, factor ?? 1]));
  const money = [...headings.keys()].map((column) =>
    readColumn(column).map((number) => number * (factors.get(column) ?? 1)),
  );
  const getMoney = (column: number): Numbers => money[column] ?? [];
  const { quantity = null, durationId = null, discount = null } = mapping;
  const countSpots = (row: readonly Cell[]) =>
    periodColumns.reduce((sum, column) => sum + (toNumber(row[column]) || 0), 0);
  const quantities = quantity === null ? rows.map(countSpots) : readColumn(quantity);
  const seconds = rows.map((row) => Number.parseInt(String(row[durationId ?? -1] ?? ""), 10));

  /** Rate × quantity per spot, per ten seconds, and per spot of the length that headings or titles name. */
  const listProducts = (rate: number): readonly Numbers[] => {
    const length = findSpotLength([headings[rate] ?? "", ...titles.flat()].map(String));
    const product = multiply(getMoney(rate), quantities);
    const bases = [10, ...(length === undefined ? [] : [Number.parseInt(length, 10)])];
    return [product, ...bases.map((base) => multiply(product, seconds).map((value) => value / base))];
  };
  const discounts = discount === null ? [] : readColumn(discount);
  return {
    getMoney,
    multiples,
    /** Discounts as fractions. */
    discounts: discounts.map((value) => (value < 1 ? value : value / 100)),
    /** Ratio of an amount to the closest product in each row. */
    listAmountRatios: (column: number, rate: number, factor = 1): Numbers =>
      listProducts(rate)
        .map((product) => listRatios(getMoney(column), product).map((ratio) => ratio * factor))
        .reduce((closest, ratios) =>
          closest.map((ratio, index) => pickCloser(ratio, ratios[index] ?? Number.NaN)),
        ),
  };
}

export type Figures = ReturnType<typeof readFigures>;
