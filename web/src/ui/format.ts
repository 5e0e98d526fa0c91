import { useLingui } from "@lingui/react";
import { useMemo } from "react";

/** How a viewer reads figures: Indian English groups by lakh, French by thousands. */
function regionOf(language: string): string {
  return language === "fr" ? "fr-FR" : "en-IN";
}

export interface Format {
  /** ₹12,34,567.50 or 1 234 567,50 ₹; "–" for none. */
  money: (amount: number | null | undefined) => string;
  /** Whole amounts in short form, for figures and axes: ₹12.3L or 1,2 M ₹. */
  moneyShort: (amount: number) => string;
  number: (value: number | null | undefined) => string;
  /** A calendar day (YYYY-MM-DD) or the day of a moment; "–" for none. */
  date: (day: string | null | undefined) => string;
  /** A month (YYYY-MM), short. */
  month: (month: string) => string;
}

const NONE = "–";

function createFormat(language: string): Format {
  const region = regionOf(language);
  const money = new Intl.NumberFormat(region, { style: "currency", currency: "INR" });
  const moneyShort = new Intl.NumberFormat(region, {
    style: "currency",
    currency: "INR",
    notation: "compact",
    maximumFractionDigits: 1,
  });
  const number = new Intl.NumberFormat(region);
  // A calendar day has no time zone: read and shown in UTC, it cannot slip to the day before.
  const date = new Intl.DateTimeFormat(region, { dateStyle: "medium", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(region, { month: "short", year: "2-digit", timeZone: "UTC" });
  return {
    money: (amount) => (amount === null || amount === undefined ? NONE : money.format(amount)),
    moneyShort: (amount) => moneyShort.format(amount),
    number: (value) => (value === null || value === undefined ? NONE : number.format(value)),
    date: (day) => (day ? date.format(new Date(day)) : NONE),
    month: (value) => month.format(new Date(`${value}-01`)),
  };
}

/** Formats of money, numbers and dates in the viewer's language. */
export function useFormat(): Format {
  const { i18n } = useLingui();
  return useMemo(() => createFormat(i18n.locale), [i18n.locale]);
}
