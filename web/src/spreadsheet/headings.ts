import type { Cell } from "./table.ts";

/** Currency or unit in brackets at the end: 'Rate (Rs. per 10 sec)'. */
const UNIT_IN_BRACKETS =
  /\s*[([](?![^)\]]*\b(?:lakhs?|lacs?|crores?|k|millions?|milliers?)\b)[^()[\]]*(?:₹|€|\b(?:rs|inr|eur|euros?|usd|per|par)\b)[^()[\]]*[)\]]$/iu;
/** Without brackets: 'Price INR', 'Rate per spot', 'Rate / 10 sec'; a multiple such as lakhs is no unit. */
const UNIT_AT_END =
  /(?:\s+(?:in\s+)?(?:₹|rs\.?|inr|€|eur|euros?|(?:per|par)\s.*)|\s*\/\s*(?:₹|rs\.?|inr|€|eur|\d+\s*\p{L}+\.?))$/iu;

/** 'Rate per 10 sec' becomes 'Rate'; a heading that is only a unit stays. */
export function withoutUnit(heading: string): string {
  const text = heading.trim();
  return text.replace(UNIT_IN_BRACKETS, "").replace(UNIT_AT_END, "").trim() || text;
}

const TOTAL = /^(?:(?:grand|sub|net|gross|sous)[ -]*)?total\b|^totaux\b|\b(?:sub-?)?total$/i;

/** Whether a text names a total: "Grand total", "Total spots", "Sous-total". */
export function isTotal(text: Cell): boolean {
  return typeof text === "string" && TOTAL.test(text.trim());
}
