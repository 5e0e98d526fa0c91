import { useLingui } from "@lingui/react";

import { getPeriod, type Period } from "./periods.ts";

export { readAgencyCurrency } from "../../store/agency-settings.ts";

function getRegion(language: string): string {
  return language === "fr" ? "fr-FR" : "en-IN";
}

const NONE = "–";
/** ISO 4217 code for no currency. */
const NO_CURRENCY = "XXX";

/** Independent of the browser's short form: 6 Mar 2026. */
const DAY_OPTIONS = { day: "numeric", month: "short", year: "numeric" } as const;

export type NumberFormat = ReturnType<typeof createNumberFormat>;

/** Formats with a minus sign, because Intl has a hyphen, where lines may break. Zero has no sign. */
function createNumberFormat(region: string, options?: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(region, options);
  const toMinus = (text: string) => text.replace("-", "−");
  return {
    format: (value: number) => toMinus(format.format(value + 0)),
    formatToParts: (value: number) =>
      format.formatToParts(value + 0).map((part) => ({ ...part, value: toMinus(part.value) })),
  };
}

/** Creates and caches a format per currency; invalid codes have no sign. */
function memoizeByCurrency(
  create: (currency: string) => NumberFormat,
): (currency?: string | null) => NumberFormat {
  const formats = new Map<string, NumberFormat>();
  return (currencyOrNull) => {
    const currency = currencyOrNull ?? "INR";
    const cached = formats.get(currency);
    if (cached) return cached;
    const code = /^[A-Z]{3}$/.test(currency) ? currency : NO_CURRENCY;
    const format = create(code);
    formats.set(currency, format);
    return format;
  };
}

function memoize<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}

/** Uses the browser's current time zone. */
export function createFormat(language: string) {
  const region = getRegion(language);
  const money = memoizeByCurrency((currency) => createNumberFormat(region, { style: "currency", currency }));
  const moneyShort = memoizeByCurrency((currency) =>
    createNumberFormat(region, {
      style: "currency",
      currency,
      notation: "compact",
      maximumFractionDigits: 1,
    }),
  );
  const number = memoize(() => createNumberFormat(region));
  // Calendar days are formatted in UTC, so that no time zone shifts them.
  const date = memoize(() => new Intl.DateTimeFormat(region, { ...DAY_OPTIONS, timeZone: "UTC" }));
  const dayOfMoment = memoize(() => new Intl.DateTimeFormat(region, DAY_OPTIONS));
  const month = memoize(
    () => new Intl.DateTimeFormat(region, { month: "short", year: "2-digit", timeZone: "UTC" }),
  );
  const percentOptions = { style: "percent", maximumFractionDigits: 1 } as const;
  const percent = memoize(() => createNumberFormat(region, percentOptions));
  const change = memoize(() => createNumberFormat(region, { ...percentOptions, signDisplay: "exceptZero" }));
  const dayOfYear = memoize(
    () => new Intl.DateTimeFormat(region, { day: "numeric", month: "short", timeZone: "UTC" }),
  );
  const time = { hour: "numeric", minute: "2-digit" } as const;
  const moment = memoize(() => new Intl.DateTimeFormat(region, { ...DAY_OPTIONS, ...time }));
  const timeOfDay = memoize(() => new Intl.DateTimeFormat(region, time));
  return {
    /** ₹12,34,567.50 or 1 234 567,50 ₹; "–" for null. Default INR; ISO 4217. */
    money: (amount: number | null | undefined, currency?: string | null) =>
      amount === null || amount === undefined ? NONE : money(currency).format(amount),
    /** ₹, €, $; default INR. */
    currencySign: (currency?: string | null) =>
      money(currency)
        .formatToParts(0)
        .find(({ type }) => type === "currency")
        ?.value.replace("¤", "") ?? "",
    /** Short form for figures and axes: ₹12.3L or 1,2 M ₹. */
    moneyShort: (amount: number, currency?: string | null) => moneyShort(currency).format(amount),
    /** Formatters of the short form, and the region for numbers. */
    getCompactMoneyFormat: (currency?: string | null) => ({ compact: moneyShort(currency), region }),
    number: (value: number | null | undefined) =>
      value === null || value === undefined ? NONE : number().format(value),
    /** YYYY-MM-DD, or the local day of a moment: 6 Mar 2026 or 6 mars 2026; "–" for null. */
    date: (day: string | null | undefined) =>
      day ? (day.includes("T") ? dayOfMoment() : date()).format(new Date(day)) : NONE,
    /** A share of one, to a tenth: 12.5% or 12,5 %. */
    percent: (share: number) => percent().format(share),
    /** Relative change: +12.5%, −3% or 0%. */
    change: (share: number) => change().format(share),
    /** 6 Mar or 6 mars. */
    dayOfYear: (day: string) => dayOfYear().format(new Date(day)),
    /** 6 Mar 2026, 3:12 pm; "–" for null. */
    moment: (instant: string | null | undefined) => (instant ? moment().format(new Date(instant)) : NONE),
    /** 3:12 pm today, else with the day. */
    timeOrMoment: (instant: string) => {
      const isToday = new Date(instant).toDateString() === new Date().toDateString();
      return (isToday ? timeOfDay() : moment()).format(new Date(instant));
    },
    /** 1–15 Jan 2026 or 1–15 janv. 2026. */
    dateRange: (start: string | null | undefined, end: string | null | undefined) => {
      const first = start ?? end;
      return first ? date().formatRange(new Date(first), new Date(end ?? first)) : NONE;
    },
    /** Short form of YYYY-MM. */
    month: (value: string) => month().format(new Date(`${value}-01`)),
    /** Apr 26, Apr – Jun 26, or a year: 2026, 2026–27. */
    period: ({ from, to }: Period) => {
      const [year, nextYear] = [from.slice(0, 4), to.slice(2, 4)];
      if (to === `${year}-12` && from.endsWith("-01")) return year;
      const financialYear = getPeriod(from, "FINANCIAL_YEAR");
      if (financialYear.from === from && financialYear.to === to) return `${year}–${nextYear}`;
      return month().formatRange(new Date(`${from}-01`), new Date(`${to}-01`));
    },
    /** Elapsed time in whole days, hours or minutes, at least one: 3 days or 3 jours. */
    elapsed: (instant: string) => formatElapsed(region, instant, "long"),
    /** Shortest form: 3d or 3j. */
    elapsedShort: (instant: string) => formatElapsed(region, instant, "narrow"),
  };
}

export type Format = ReturnType<typeof createFormat>;

function formatElapsed(region: string, moment: string, unitDisplay: "long" | "narrow"): string {
  const minutes = Math.max(1, Math.floor((Date.now() - Date.parse(moment)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [value, unit] = days > 0 ? [days, "day"] : hours > 0 ? [hours, "hour"] : [minutes, "minute"];
  return createNumberFormat(region, { style: "unit", unit, unitDisplay }).format(value);
}

const formats = new Map<string, Format>();

function getFormat(language: string): Format {
  const format = formats.get(language) ?? createFormat(language);
  formats.set(language, format);
  return format;
}

export function useFormat(): Format {
  const { i18n } = useLingui();
  return getFormat(i18n.locale);
}
