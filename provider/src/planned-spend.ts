// A copy of the schema's rule: the provider represents a third-party service.

/** YYYY-MM-DD, inclusive. */
export interface SpendSpan {
  first: string;
  last: string;
}

/** A period in which the same amount is spent each day. */
export interface SpendFlight {
  /** YYYY-MM-DD, inclusive. */
  startDate: string;
  endDate: string;
  amount: number;
}

/** Totals of a plan; `period` is used if the plan has no rows. */
export interface SpendPlan {
  grandTotal: number;
  finalAmount: number;
  period: { start: string; end: string };
}

/** Days since 1970-01-01. */
export const toDayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
const toPaise = (amount: number) => BigInt(Math.max(Math.round(amount * 100), 0));
/** Factor that keeps fractions of a paisa in integers. */
const MICRO = 1_000_000n;

/** Spend before a day, in millionths of a paisa. */
function computeElapsedSpend({ startDate, endDate, amount }: SpendFlight, day: number): bigint {
  const start = toDayNumber(startDate);
  const days = toDayNumber(endDate) + 1 - start;
  const elapsed = Math.min(Math.max(day - start, 0), days);
  return (toPaise(amount) * MICRO * BigInt(elapsed)) / BigInt(days);
}

/** Gives flights equal weights if none has a cost. Treats a plan without flights as one flight. */
function weighRows(
  rows: readonly (readonly SpendFlight[])[],
  { grandTotal, period }: SpendPlan,
): readonly (readonly SpendFlight[])[] {
  if (grandTotal > 0) return rows;
  if (rows.flat().length === 0)
    return [[{ startDate: period.start, endDate: period.end, amount: 1 }], ...rows.slice(1)];
  return rows.map((flights) => flights.map((flight) => ({ ...flight, amount: 1 })));
}

/**
 * Splits the final amount of a plan over time and rows. A row's amount is spread evenly over its days.
 * Charges and discount are distributed in proportion. Rounding applies to running sums, so that spans and
 * rows add up exactly. The SQL function `planned_months` does the same for months.
 * @returns paise per span, for each row
 */
export function computePlannedSpendByRow(
  spans: readonly SpendSpan[],
  rows: readonly (readonly SpendFlight[])[],
  plan: SpendPlan,
): number[][] {
  const weightedRows = weighRows(rows, plan);
  const finalPaise = toPaise(plan.finalAmount);
  const totalWeight = weightedRows.flat().reduce((sum, { amount }) => sum + toPaise(amount) * MICRO, 0n);
  if (totalWeight === 0n) return rows.map(() => spans.map(() => 0));
  const days = spans.map(({ first, last }) => [toDayNumber(first), toDayNumber(last) + 1] as const);
  const roundShare = (weight: bigint) => (2n * finalPaise * weight + totalWeight) / (2n * totalWeight);
  const sums = days.map((): [bigint, bigint] => [0n, 0n]);
  let previousCumulative = spans.map(() => 0n);
  return rows.map((_, row) => {
    const cumulative = days.map((span, column) => {
      const sum = sums[column] ?? [0n, 0n];
      for (const flight of weightedRows[row] ?? []) {
        sum[0] += computeElapsedSpend(flight, span[0]);
        sum[1] += computeElapsedSpend(flight, span[1]);
      }
      return roundShare(sum[1]) - roundShare(sum[0]);
    });
    const spend = cumulative.map((value, column) => Number(value - (previousCumulative[column] ?? 0n)));
    previousCumulative = cumulative;
    return spend;
  });
}

/** Final amount per span, in paise. */
export function computePlannedSpend(
  spans: readonly SpendSpan[],
  flights: readonly SpendFlight[],
  plan: SpendPlan,
): number[] {
  return computePlannedSpendByRow(spans, [flights], plan)[0] ?? [];
}

export function splitMonths(first: string, last: string): SpendSpan[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1];
  const count = (Number(last.slice(0, 4)) - year) * 12 + Number(last.slice(5, 7)) - month;
  const formatDay = (monthOffset: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, month + monthOffset, dayOfMonth)).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => ({
    first: formatDay(index, 1),
    last: formatDay(index + 1, 0),
  }));
}
