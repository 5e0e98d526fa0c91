import { readFinancialYearStart } from "../../store/agency-settings.ts";

export type PeriodKind = "MONTH" | "QUARTER" | "FINANCIAL_YEAR";

/** First and last month, YYYY-MM. */
export interface Period {
  from: string;
  to: string;
}

const MONTH_COUNTS: Readonly<Record<PeriodKind, number>> = { MONTH: 1, QUARTER: 3, FINANCIAL_YEAR: 12 };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, "YYYY-MM".length);
}

/** Returns the month, quarter or financial year of a month. Quarters begin with the financial year. */
export function getPeriod(month: string, kind: PeriodKind): Period {
  const monthCount = MONTH_COUNTS[kind];
  const monthOfYear = (Number(month.slice(5)) - readFinancialYearStart() + 12) % 12;
  const from = shiftMonth(month, -(monthOfYear % monthCount));
  return { from, to: shiftMonth(from, monthCount - 1) };
}

/** Latest first. */
export function listPeriods(
  month: string,
  kind: PeriodKind,
  { before, after }: { before: number; after: number },
): Period[] {
  const monthCount = MONTH_COUNTS[kind];
  return Array.from({ length: before + after + 1 }, (_, index) =>
    getPeriod(shiftMonth(month, (after - index) * monthCount), kind),
  );
}

/** Returns `2026-04` for a month, else `2026-04..2026-06`. */
export function serializePeriod({ from, to }: Period): string {
  return from === to ? from : `${from}..${to}`;
}

/** Undefined for an invalid text. */
export function parsePeriod(text: string | null | undefined): Period | undefined {
  const [from = "", to = from, ...others] = text?.split("..") ?? [];
  return others.length === 0 && MONTH.test(from) && MONTH.test(to) && from <= to ? { from, to } : undefined;
}
