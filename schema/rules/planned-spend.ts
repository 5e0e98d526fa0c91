import { toMinor } from "./money.ts";

/** YYYY-MM-DD, inclusive. */
export interface SpendSpan {
  first: string;
  last: string;
}

/** The amount is spread evenly over the days. */
export interface SpendFlight {
  startDate: string;
  endDate: string;
  amount: number;
}

export interface SpendPlan {
  /** Flights of the rows with valid dates. */
  flights: readonly SpendFlight[];
  /** Total of all rows, in units. Includes rows without valid dates, although they belong to no span. */
  grandTotal: number | null | undefined;
  /** Total with additional charges and discount, in units. */
  finalAmount: number | null | undefined;
  /** Dates of the plan, used if it has no rows. */
  period: { start: string | null | undefined; end: string | null | undefined };
}

/** Factor of weights, because the spend of one day may be a fraction of a minor unit. */
const PRECISION = 1_000_000n;

const DAY_MS = 86_400_000;
const toDayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

interface WeightedFlight {
  start: number;
  days: number;
  weight: bigint;
}

/** Negative amounts have no weight. */
function toWeight(amount: unknown): bigint {
  const minor = toMinor(amount);
  return minor > 0 && Number.isFinite(minor) ? BigInt(minor) * PRECISION : 0n;
}

function toWeightedFlight({ startDate, endDate, amount }: SpendFlight): WeightedFlight {
  const start = toDayNumber(startDate);
  return { start, days: toDayNumber(endDate) + 1 - start, weight: toWeight(amount) };
}

/** Gives flights equal weights if none has an amount. Treats a plan without flights as one flight. */
function assignEqualAmounts(
  rows: readonly (readonly SpendFlight[])[],
  { start, end }: SpendPlan["period"],
): SpendFlight[][] {
  const equalRows = rows.map((flights) => flights.map((flight) => ({ ...flight, amount: 1 })));
  const isEmpty = equalRows.every((flights) => flights.length === 0);
  if (isEmpty && start && end && start <= end)
    equalRows.splice(0, 1, [{ startDate: start, endDate: end, amount: 1 }]);
  return equalRows;
}

function computeWeightBefore({ start, days, weight }: WeightedFlight, day: number): bigint {
  if (day <= start) return 0n;
  return day >= start + days ? weight : (weight * BigInt(day - start)) / BigInt(days);
}

/** a × b / c for non-negative integers, half up. */
function computeProportion(a: bigint, b: bigint, c: bigint): bigint {
  return (2n * a * b + c) / (2n * c);
}

/**
 * Splits the final amount of a plan over time and rows. Charges and discount are distributed in proportion.
 * Rounding applies to running sums, so that spans and rows add up exactly.
 * @param rows flights of each row; together the flights of the plan
 * @returns minor units per span, for each row
 */
export function computePlannedSpendByRow(
  spans: readonly SpendSpan[],
  rows: readonly (readonly SpendFlight[])[],
  plan: Omit<SpendPlan, "flights">,
): number[][] {
  const finalMinor = toWeight(plan.finalAmount) / PRECISION;
  const isWeighted = toMinor(plan.grandTotal) > 0;
  const weightedRows = (isWeighted ? rows : assignEqualAmounts(rows, plan.period)).map((row) =>
    row.map(toWeightedFlight),
  );
  const total = isWeighted
    ? toWeight(plan.grandTotal)
    : weightedRows.flat().reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return rows.map(() => spans.map(() => 0));
  const edges = spans.map(({ first, last }) => [toDayNumber(first), toDayNumber(last) + 1] as const);
  let previousCumulative: number[] = edges.map(() => 0);
  /** For each span, the weights of all previous rows before its start and before its end. */
  const weightsBeforeEdges = edges.map(() => [0n, 0n] as [bigint, bigint]);
  return weightedRows.map((row) => {
    const cumulative = edges.map(([from, to], column) => {
      const sums = weightsBeforeEdges[column] ?? [0n, 0n];
      for (const flight of row) {
        sums[0] += computeWeightBefore(flight, from);
        sums[1] += computeWeightBefore(flight, to);
      }
      return Number(
        computeProportion(finalMinor, sums[1], total) - computeProportion(finalMinor, sums[0], total),
      );
    });
    const spend = cumulative.map((sum, column) => sum - (previousCumulative[column] ?? 0));
    previousCumulative = cumulative;
    return spend;
  });
}

export function computePlannedSpend(spans: readonly SpendSpan[], { flights, ...plan }: SpendPlan): number[] {
  return computePlannedSpendByRow(spans, [flights], plan)[0] ?? spans.map(() => 0);
}

/** Splits a period into complete months, named YYYY-MM. */
export function splitMonths(first: string, last: string): (SpendSpan & { month: string })[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  const count = (Number(last.slice(0, 4)) - year) * 12 + Number(last.slice(5, 7)) - month + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const formatDay = (offset: number, dayOfMonth: number) =>
      new Date(Date.UTC(year, month - 1 + index + offset, dayOfMonth)).toISOString().slice(0, 10);
    return { month: formatDay(0, 1).slice(0, 7), first: formatDay(0, 1), last: formatDay(1, 0) };
  });
}
