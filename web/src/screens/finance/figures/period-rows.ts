import { getPeriod, type Period, type PeriodKind } from "../../../ui/format/periods.ts";
import { sumAmounts } from "./figures.ts";

type Amounts<Key extends string> = Readonly<Record<Key, number | null>>;

export interface PeriodRow<Key extends string> {
  period: Period;
  amounts: Amounts<Key>;
}

/** The server returns at most this many months; earlier ones may be missing. */
const MAX_MONTHS = 60;

/** Sums months, oldest first, by quarter or financial year. Omits a first period with missing months. */
export function mergeMonths<Key extends string>(
  months: readonly { month: string; amounts: Amounts<Key> }[],
  kind: PeriodKind,
  keys: readonly Key[],
): PeriodRow<Key>[] {
  const rows = new Map<string, PeriodRow<Key>>();
  for (const { month, amounts } of months) {
    const period = getPeriod(month, kind);
    const sum = rows.get(period.from)?.amounts;
    const merged = keys.map((key) => [key, sum ? sumAmounts([sum[key], amounts[key]]) : amounts[key]]);
    rows.set(period.from, { period, amounts: Object.fromEntries(merged) as Amounts<Key> });
  }
  const [first] = months;
  const periods = [...rows.values()];
  return first && months.length >= MAX_MONTHS
    ? periods.filter(({ period }) => period.from >= first.month)
    : periods;
}
