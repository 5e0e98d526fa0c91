import { foldText } from "@media-planner/schema/rules/fold-text";

import type { ChosenFactors } from "../../../spreadsheet/money-multiples.ts";
import type { Cell } from "../../../spreadsheet/table.ts";
import { hasAmounts, isOtherAmount, splitWords } from "../../../table-import/columns/amount-columns.ts";
import { listPossibleColumns } from "../../../table-import/columns/contested-fields.ts";
import {
  getDistance,
  getMedian,
  holdsForMost,
  isClose,
  listRatios,
  readFigures,
  type Figures,
  type MoneySource,
} from "./money-figures.ts";
import { isComputed, PLAN_FIELDS, PLAN_TARGET } from "./plan-fields.ts";

/** Shares of a list price for which a rate is offered, or of rate × quantity for an amount with discount or tax. */
const [MIN_SHARE, MAX_SHARE] = [0.4, 1.6];
/** An amount is at most five times the product, or a fifth of it. */
const MAX_DISTANCE = Math.log(5);

/** "Net rate", "Tarif net HT", "Final rate", "Rate after disc.", "Tarif remisé". */
export const isNet = (heading: Cell = "") =>
  /\b(?:nett?|final|negotiated|agreed|deal|offer(?:ed)?|discounted|after|negocie|apres|(?<=(?:tarif|prix|cout) )remise)\b/.test(
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

const isShare = (ratio: number) => ratio >= MIN_SHARE && ratio <= MAX_SHARE;
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
