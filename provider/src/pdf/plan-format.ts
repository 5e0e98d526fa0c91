import type { PlanLanguage } from "./plan-document.ts";

/** Turns figures and dates into what a reader of the language expects. */
export interface PlanFormat {
  /** ₹12,34,567.50 in English, 1 234 567,50 ₹ in French; always 2 decimals, never a breakable space. */
  money: (amount: number) => string;
  count: (quantity: number) => string;
  /** A YYYY-MM-DD day; anything else is shown as it came. */
  day: (date: string) => string;
  /** The day a moment falls on in the zone of the document. */
  dayOf: (at: Date) => string;
  /** Day, time and zone of a moment. */
  moment: (at: Date) => string;
}

const DEFAULT_CURRENCY = "INR";
const DEFAULT_TIME_ZONE = "Asia/Kolkata";

/** Lakh and crore grouping belongs to the rupee only; a euro amount reads in thousands. */
function numberLocale(language: PlanLanguage, currency: string): string {
  if (language === "fr") return "fr-FR";
  return currency === DEFAULT_CURRENCY ? "en-IN" : "en-GB";
}

function moneyFormat(locale: string, currency: string): (amount: number) => string {
  const fraction = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if (/^[A-Z]{3}$/u.test(currency)) {
    const format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...fraction,
    });
    return (amount) => format.format(amount);
  }
  const format = new Intl.NumberFormat(locale, fraction);
  return (amount) => `${format.format(amount)}\u00a0${currency}`;
}

export function planFormat(
  language: PlanLanguage,
  options: { currency?: string | undefined; timeZone?: string | undefined } = {},
): PlanFormat {
  const currency = options.currency ?? DEFAULT_CURRENCY;
  const locale = numberLocale(language, currency);
  const dateLocale = language === "fr" ? "fr-FR" : "en-GB";
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium", timeZone: "UTC" });
  const timeZone = options.timeZone ?? DEFAULT_TIME_ZONE;
  const dayOf = new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium", timeZone });
  // Only the Indian locale knows Indian Standard Time by its name.
  const moment = new Intl.DateTimeFormat(language === "fr" ? dateLocale : "en-IN", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
    timeZone,
  });
  return {
    money: moneyFormat(locale, currency),
    count: (quantity) => count.format(quantity),
    day: (date) => {
      const parsed = new Date(`${date}T00:00:00Z`);
      return Number.isNaN(parsed.getTime()) ? date : day.format(parsed).replaceAll(" ", "\u00a0");
    },
    dayOf: (at) => dayOf.format(at).replaceAll(" ", "\u00a0"),
    moment: (at) => moment.format(at),
  };
}
