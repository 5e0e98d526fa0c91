import type { Language } from "../../i18n/language.ts";
import type { Cell } from "./draw-table.ts";
import type { PlanSize, PlanTimeSlot } from "../../documents/plan-document.ts";

const toNoon = (date: string) => new Date(`${date}T12:00:00Z`);

/** Lakh and crore grouping applies only to rupees. */
function getNumberLocale(language: Language, currency: string): string {
  if (language === "fr") return "fr-FR";
  return currency === "INR" ? "en-IN" : "en-GB";
}

const SIZE_UNITS: Record<Language, Record<string, string>> = {
  en: { col_cm: "col. cm" },
  fr: { col_cm: "cm-col.", ft: "pi" },
};

/** Returns text other than `hh:mm AM/PM` unchanged. */
function toClock24(time: string): string {
  const [, hours, minutes, meridiem] = /^(\d{1,2}):(\d{2}) ?([AP])M$/iu.exec(time) ?? [];
  if (!hours || !minutes || !meridiem) return time;
  const hour = (Number(hours) % 12) + (meridiem.toUpperCase() === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** Prevents line breaks inside the text. */
export const keepTogether = (text: string) => text.replaceAll(" ", "\u00a0");

export type PlanFormat = ReturnType<typeof createPlanFormat>;

export function createPlanFormat(
  language: Language,
  { currency, timeZone }: { currency: string; timeZone: string },
) {
  const locale = getNumberLocale(language, currency);
  const dateLocale = language === "fr" ? "fr-FR" : "en-GB";
  const countFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const dateFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium", timeZone: "UTC" });
  const localDayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium", timeZone });
  // Only the Indian locale has a name for Indian Standard Time.
  const dateTimeFormat = new Intl.DateTimeFormat(language === "fr" ? dateLocale : "en-IN", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
    timeZone,
  });
  const dayAndMonthFormat = new Intl.DateTimeFormat(dateLocale, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const monthFormat = new Intl.DateTimeFormat(dateLocale, {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const percentFormat = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const moneyFormat = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // Intl has a hyphen for the minus sign. Adding 0 makes −0 positive.
  const money = (amount: number) => moneyFormat.format(amount + 0).replace("-", "−");
  const count = (quantity: number) => countFormat.format(quantity);
  const formatTime = (time: string) => (language === "fr" ? toClock24(time) : time);
  return {
    /** ₹12,34,567.50; in French 1 234 567,50 ₹, without breaking spaces. */
    money,
    /** −₹12,34,567.50. The sign makes the amounts of a column add up to its total. */
    deduction: (amount: number) => money(-amount),
    count,
    percent: (percent: number) => percentFormat.format(percent / 100),
    /** For example: Full page, 32.9 × 52 cm. */
    size: ({ name, width, height, unit }: PlanSize): Cell => {
      if (!width || !height) return { text: name };
      const unitLabel = unit ? (SIZE_UNITS[language][unit] ?? unit) : "";
      return {
        text: name,
        note: keepTogether(`${count(width)} × ${count(height)} ${unitLabel}`.trim()),
      };
    },
    timeSlot: ({ name, startTime, endTime }: PlanTimeSlot): Cell => {
      if (!startTime || !endTime) return { text: name };
      const [start, end] = [formatTime(startTime), formatTime(endTime)];
      const half = / [AP]M$/iu.exec(end)?.[0] ?? "";
      // 01:00 – 05:00 PM
      const shortStart = half && start.endsWith(half) ? start.slice(0, -half.length) : start;
      return { text: keepTogether(name), note: keepTogether(`${shortStart} – ${end}`) };
    },
    day: (date: string) => keepTogether(dateFormat.format(toNoon(date))),
    /** In the time zone of the plan. */
    localDay: (time: Date) => keepTogether(localDayFormat.format(time)),
    dateTime: (time: Date) => dateTimeFormat.format(time),
    /** 1 – 7 Jun 2026, inclusive. */
    days: (first: string, last: string) =>
      keepTogether(dateFormat.formatRange(toNoon(first), toNoon(last)).replaceAll("\u2009", " ")),
    /** 1 – 7 Jun 2026; without the year if it is the given one. */
    flight: (first: string, last: string, year: string) => {
      const isInYear = first.startsWith(year) && last.startsWith(year);
      const range = (isInYear ? dayAndMonthFormat : dateFormat).formatRange(toNoon(first), toNoon(last));
      return keepTogether(range.replaceAll("\u2009", " "));
    },
    /** 1 Jun */
    dayAndMonth: (date: string) => keepTogether(dayAndMonthFormat.format(toNoon(date))),
    month: (date: string) => keepTogether(monthFormat.format(toNoon(date))),
  };
}
