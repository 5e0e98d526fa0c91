const ENGLISH = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;
const FRENCH = /^-?(?:\d+|\d{1,3}(?:[ .]\d{3})+)(?:,\d+)?$/;
const CURRENCY = /₹|€|\$|£|\b(?:inr|rs\.?|eur|usd|gbp)(?=[\s\d]|$)/gi;

/** Whose signs these are. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  INR: /₹|\b(?:inr|rs)\b/i,
  EUR: /€|\beur\b/i,
  USD: /\$|\busd\b/i,
  GBP: /£|\bgbp\b/i,
};

/** Whether an amount bears the sign of a currency that is not this one. */
export function isForeign(text: string, currency: string): boolean {
  return Object.entries(SIGNS).some(([code, sign]) => code !== currency && sign.test(text));
}

/** How numbers are written: 1,234.50 or 1 234,50. */
export type NumberStyle = "en" | "fr";

function bare(text: string): string {
  return text
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll(CURRENCY, "")
    .trim();
}

/** The number that a text is in each way of writing; NaN where it is none. */
function readings(text: string): Record<NumberStyle, number> {
  const digits = bare(text);
  return {
    en: ENGLISH.test(digits) ? Number(digits.replaceAll(",", "")) : NaN,
    fr: FRENCH.test(digits) ? Number(digits.replaceAll(/[ .]/g, "").replace(",", ".")) : NaN,
  };
}

/**
 * How the numbers of a table are written, by those that can be read in one way only; `otherwise` where there are none: '1,234' is
 * a thousand in English, and a bit more than one in French.
 */
export function numberStyleOf(texts: readonly string[], otherwise: NumberStyle): NumberStyle {
  let leaning = 0;
  for (const text of texts) {
    const { en, fr } = readings(text);
    if (Number.isNaN(en) !== Number.isNaN(fr)) leaning += Number.isNaN(fr) ? 1 : -1;
  }
  if (leaning === 0) return otherwise;
  return leaning > 0 ? "en" : "fr";
}

/** The number that a text means, with its currency and its groups; undefined for what is none. */
export function pastedNumber(text: string, style: NumberStyle): number | undefined {
  const { en, fr } = readings(text);
  const [first, second] = style === "en" ? [en, fr] : [fr, en];
  const value = Number.isNaN(first) ? second : first;
  return Number.isNaN(value) ? undefined : value;
}
