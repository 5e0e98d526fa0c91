import { foldText } from "@media-planner/schema/rules/fold-text";
import { detectNumberStyle, parseNumber } from "@media-planner/schema/rules/parse-number";

import { findMoneyMultiples, type ChosenFactors } from "../../../spreadsheet/money-multiples.ts";
import type { Cell } from "../../../spreadsheet/table.ts";
import {
  hasAmounts,
  isOtherAmount,
  listPossibleColumns,
  splitWords,
} from "../../../table-import/columns/contested-fields.ts";
import type { ColumnMapping } from "../../../table-import/fields/import-fields.ts";
import type { TableFile } from "../../../table-import/target.ts";
import { findSpotLength } from "../../../table-import/values/find-unit.ts";
import { isComputed, PLAN_FIELDS, PLAN_TARGET } from "./plan-fields.ts";

type Numbers = readonly number[];

const SAMPLE_SIZE = 200;
/** Share of a rounded amount: 12 spots at 5,360.01 may be written as 64,320. */
const TOLERANCE = 0.005;
/** Shares of a list price for which a rate is offered, or of rate × quantity for an amount with discount or tax. */
const [MIN_SHARE, MAX_SHARE] = [0.4, 1.6];
/** An amount is at most five times the product, or a fifth of it. */
const MAX_DISTANCE = Math.log(5);

/** "Net rate", "Tarif net HT", "Final rate", "Rate after disc.", "Tarif remisé". */
export const isNet = (heading: Cell = "") =>
  /\b(?:net|final|negotiated|agreed|deal|offer(?:ed)?|discounted|after|negocie|apres|(?<=(?:tarif|prix|cout) )remise)\b/.test(
    foldText(String(heading)),
  );

/** "Last year rate", "Tarif N-1". */
const PREVIOUS = /\b(?:last|previous|prior|old|ly|py|ancien(?:ne)?|precedente?|dernier|n ?- ?1)\b/;
const isPrevious = (heading: Cell = "") => PREVIOUS.test(foldText(String(heading)));

const AMOUNT_WORDS = new Set(
  "total totaux amount amt value cost outlay net gross payable budget montant valeur cout prix brut brute nette ht ttc hors taxe taxes tax excl incl".split(
    " ",
  ),
);

/** "Total (Rs.)" and "Valeur nette", but not "Total FCT". */
function isAmountHeading(heading: Cell = ""): boolean {
  const words = splitWords(heading);
  return words.length > 0 && words.every((word) => AMOUNT_WORDS.has(word));
}

const isKnown = (value: number) => !Number.isNaN(value);

function getMedian(numbers: Numbers): number {
  const known = numbers.filter(isKnown).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}

const isClose = (ratio: number) => Math.abs(ratio - 1) <= TOLERANCE;
const isShare = (ratio: number) => ratio >= MIN_SHARE && ratio <= MAX_SHARE;
const getDistance = (ratio: number) => Math.abs(Math.log(ratio));

const multiply = (values: Numbers, others: Numbers) =>
  values.map((value, index) => value * (others[index] ?? Number.NaN));

/** Ratio in each row; NaN without both numbers. */
const listRatios = (values: Numbers, bases: Numbers) =>
  values.map((value, index) => {
    const ratio = value / (bases[index] ?? Number.NaN);
    return ratio > 0 && Number.isFinite(ratio) ? ratio : Number.NaN;
  });

function holdsForMost(ratios: Numbers, holds: (ratio: number) => boolean): boolean {
  const known = ratios.filter(isKnown);
  return known.length > 0 && known.filter(holds).length * 2 >= known.length;
}

const pickCloser = (a: number, b: number) => (!isKnown(a) || getDistance(b) < getDistance(a) ? b : a);

interface MoneySource {
  file: Pick<TableFile, "headings" | "titles" | "rows">;
  /** Columns by their headings. */
  mapping: ColumnMapping;
  /** Columns of days, weeks or months with quantities. */
  periodColumns: readonly number[];
}

/** Reads the numbers of the first rows. Money is multiplied as headings and titles say. */
function readFigures({ file: { headings, titles, rows: allRows }, mapping, periodColumns }: MoneySource) {
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

type Figures = ReturnType<typeof readFigures>;

/** Columns of a table with several rates, such as gross and net. */
export interface RateChoice {
  column: number;
  columns: readonly number[];
  /** Rates from which discounts are already taken off. */
  netColumns: readonly number[];
}

/** Lists the columns whose heading contains the name of a rate; suggested columns come first. */
function listNamedRates({ file, mapping }: MoneySource, freeColumns: readonly number[]): readonly number[] {
  const field = PLAN_FIELDS.find(({ name }) => name === "unitRate");
  const similar = field ? listPossibleColumns(field, file, PLAN_TARGET.translateAll, "en") : [];
  const named = new Set([mapping["unitRate"] ?? [], similar].flat());
  const isOld = (column: number) => Number(isPrevious(file.headings[column]));
  return [...named].filter((column) => freeColumns.includes(column)).toSorted((a, b) => isOld(a) - isOld(b));
}

/** Chooses the rate whose product with the quantity stands in the rows, else the net rate. */
function chooseRate(source: MoneySource, figures: Figures, freeColumns: readonly number[]) {
  const { file, mapping } = source;
  const { getMoney, listAmountRatios, discounts } = figures;
  const named = listNamedRates(source, freeColumns);
  const [base] = named;
  if (base === undefined) return undefined;
  /** Whether the numbers are near those of the rate, and not nearer to those of an amount. */
  const isOffered = (column: number) => {
    const ratios = listRatios(getMoney(column), getMoney(base));
    const amountRatios = listAmountRatios(column, base);
    const isAmount =
      holdsForMost(amountRatios, isClose) ||
      getDistance(getMedian(ratios)) >= getDistance(getMedian(amountRatios));
    return !isAmount && holdsForMost(ratios, isShare) && hasAmounts(file.rows, column, "en");
  };
  const columns = [...named, ...freeColumns.filter((column) => !named.includes(column) && isOffered(column))];
  const isDiscounted = (column: number, gross: number) => {
    const reduced = getMoney(gross).map((rate, index) => rate * (1 - (discounts[index] ?? 0)));
    const ratios = listRatios(getMoney(column), reduced);
    return discounts.some((discount) => discount > 0) && holdsForMost(ratios, isClose);
  };
  const netColumns = columns.filter(
    (column) => isNet(file.headings[column]) || columns.some((gross) => isDiscounted(column, gross)),
  );
  const amountColumns = [mapping["amount"] ?? [], freeColumns]
    .flat()
    .filter((column) => !columns.includes(column));
  const countFits = (rate: number) =>
    Math.max(0, ...amountColumns.map((column) => listAmountRatios(column, rate).filter(isClose).length));
  const fitCounts = new Map(columns.map((column) => [column, countFits(column)]));
  const getRank = (column: number) =>
    isPrevious(file.headings[column])
      ? -1
      : (fitCounts.get(column) ?? 0) + (netColumns.includes(column) ? 0.5 : 0);
  const [column = base] = columns.toSorted((a, b) => getRank(b) - getRank(a));
  return { column, columns, netColumns };
}

/** Whether one share of the products recurs in most rows, such as all but a discount of 20 %. */
function isSteadyShare({ getMoney, listAmountRatios }: Figures, column: number, rate: number): boolean {
  const ratios = listAmountRatios(column, rate);
  const median = getMedian(ratios);
  const isSteady = (ratio: number) => isClose(ratio / median);
  const steadyAmounts = getMoney(column).filter((_amount, index) => isSteady(ratios[index] ?? Number.NaN));
  return isShare(median) && new Set(steadyAmounts).size > 1 && holdsForMost(ratios, isSteady);
}

interface AmountChoice {
  column: number;
  columns: readonly number[];
  /** Whether the numbers are products, or a steady share of them. */
  isCertain: boolean;
}

function chooseAmount(
  { headings }: MoneySource["file"],
  figures: Figures,
  rate: number,
  freeColumns: readonly number[],
): AmountChoice | undefined {
  const getRatios = (column: number) => figures.listAmountRatios(column, rate);
  const certain =
    freeColumns.find((column) => holdsForMost(getRatios(column), isClose)) ??
    freeColumns.find((column) => isSteadyShare(figures, column, rate));
  if (certain !== undefined) return { column: certain, columns: [certain], isCertain: true };
  const getMedianDistance = (column: number) => getDistance(getMedian(getRatios(column)));
  const columns = freeColumns
    .filter((column) => isAmountHeading(headings[column]) && getMedianDistance(column) < MAX_DISTANCE)
    .toSorted((a, b) => getMedianDistance(a) - getMedianDistance(b));
  return columns[0] === undefined ? undefined : { column: columns[0], columns, isCertain: false };
}

/** Finds the multiples of a title by which amounts are rate × quantity: of the amount only, or of the rate only. */
function chooseFactors(
  { multiples, listAmountRatios }: Figures,
  rate: number,
  amount: number,
): ChosenFactors {
  const listFactors = (column: number) => {
    const { factor = 1, titleFactor } = multiples.find((multiple) => multiple.column === column) ?? {};
    return titleFactor ? [...new Set([factor ?? 1, 1, titleFactor])] : [factor ?? 1];
  };
  const [rateFactors, amountFactors] = [listFactors(rate), listFactors(amount)];
  const [usedRate = 1, usedAmount = 1] = [rateFactors[0], amountFactors[0]];
  const fitting = rateFactors
    .flatMap((rateFactor) => amountFactors.map((amountFactor) => [rateFactor, amountFactor] as const))
    .filter(([rateFactor, amountFactor]) =>
      holdsForMost(
        listAmountRatios(amount, rate, amountFactor / usedAmount / (rateFactor / usedRate)),
        isClose,
      ),
    );
  const [first, ...others] = fitting;
  // Both or neither multiplied are equally possible.
  if (!first || others.length > 0) return {};
  const chosen = [
    [rate, first[0], rateFactors],
    [amount, first[1], amountFactors],
  ] as const;
  return Object.fromEntries(
    chosen.flatMap(([column, factor, factors]) => (factors.length > 1 ? [[column, factor]] : [])),
  );
}

/** Finds the columns of rates, and that of their amounts, by headings and figures. */
export function chooseMoneyColumns(source: MoneySource): {
  rates: RateChoice | undefined;
  amount: AmountChoice | undefined;
  factors: ChosenFactors;
} {
  const { file, mapping, periodColumns } = source;
  const used = new Set(
    Object.entries(mapping).flatMap(([name, column]) => (name === "unitRate" ? [] : (column ?? []))),
  );
  const freeColumns = [...file.headings.keys()].filter((column) => {
    const heading = file.headings[column] ?? "";
    return (
      !used.has(column) && !periodColumns.includes(column) && !isComputed(heading) && !isOtherAmount(heading)
    );
  });
  const figures = readFigures(source);
  const rates = chooseRate(source, figures, freeColumns);
  const others = freeColumns.filter((column) => !rates?.columns.includes(column));
  const hasAmount = (mapping["amount"] ?? null) !== null;
  const amount = rates && !hasAmount ? chooseAmount(file, figures, rates.column, others) : undefined;
  const amountColumn = mapping["amount"] ?? amount?.column;
  const factors =
    rates && amountColumn !== undefined ? chooseFactors(figures, rates.column, amountColumn) : {};
  return { rates, amount, factors };
}
