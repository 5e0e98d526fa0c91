import { foldText } from "@media-planner/schema/rules/fold-text";
import { parseNumber } from "@media-planner/schema/rules/parse-number";

import { isHours, removeUnit } from "../../spreadsheet/headings.ts";
import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { detectColumnStyle } from "../values/parse-number-cell.ts";

const SAMPLE_SIZE = 100;

/** 'On request', 'NA', 'TBC', '–', 'Not available'. */
const WITHOUT_AMOUNT = /^\D*$/;

export function hasAmount(cell: Cell | undefined): cell is Cell {
  return hasText(cell) && !WITHOUT_AMOUNT.test(String(cell).trim());
}

/** '+100 %' and '35%' for a position, below the prices. */
export const isSurcharge = (cell: Cell | undefined): boolean =>
  /^\+?\s?\d+(?:[.,]\d+)?\s?%$/.test(String(cell ?? "").trim());

/** Texts in the place of an amount. */
const NO_AMOUNT =
  /^(?:[^\p{L}]*|n\.?\s?[ac]\.?|n\/[ac]|tb[acd]|nil|free|(?:on|as per|price on) request|sur (?:demande|devis)|not (?:available|applicable)|non disponible)$/iu;

/** Amounts with more than a number, which are errors of their cells: 'AED 700', '900 + GST', '600/10s', '35 € par diffusion'. */
const LONG_AMOUNT =
  /^(?:[A-Z][A-Za-z]{1,2}\.?\$?\s?)?\d[\d.,\s]*(?:(?:[A-Z]{3}|[A-Z]{2}\$|\p{Sc})\s*)?(?:[/+(–-].*|(?:[Pp][ea]r|[Pp]\.\s?m|HT)\b.*)?$/u;

/** Whether the column has positive numbers other than serial numbers, and no remarks. */
export function hasAmounts(rows: readonly NumberedRow[], columnIndex: number, language: string): boolean {
  const filled = rows
    .slice(0, SAMPLE_SIZE)
    .map(({ cells }) => cells[columnIndex])
    .filter((cell) => hasText(cell) && !isSurcharge(cell));
  const cells = filled.filter(hasAmount);
  const remarks = filled.filter((cell) => !hasAmount(cell) && !NO_AMOUNT.test(String(cell).trim()));
  const style = detectColumnStyle(cells, language);
  const amounts = cells.flatMap((cell) => {
    const amount = typeof cell === "number" ? cell : parseNumber(cell, style, { decimals: 2 });
    if (amount === undefined)
      return LONG_AMOUNT.test(String(cell).trim()) && !isHours(cell) ? [Number.NaN] : [];
    return amount > 0 ? [amount] : [];
  });
  // Serial numbers may begin again in each section.
  const isNext = (amount: number, index: number) => amount === (amounts[index - 1] ?? 0) + 1;
  const isSerial =
    amounts.filter(isNext).length > 1 &&
    amounts.every((amount, index) => amount === 1 || isNext(amount, index));
  const unreadCount = cells.length - amounts.length;
  // One cell with a wrong text does not make the prices around it remarks.
  const areMostRead = unreadCount <= cells.length * 0.2 || (unreadCount === 1 && amounts.length > 1);
  return amounts.length > remarks.length && areMostRead && !isSerial;
}

export const splitWords = (heading: Cell) =>
  foldText(removeUnit(String(heading)))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 'GST rate' is no price, but 'Rate excl. GST' and 'Tarif remisé' are prices. */
const OTHER_AMOUNT =
  /\b(?:gst|tva|vat|tax|commission|discount|disc|(?<!(?:tarif|prix|cout) )remise|exchange|min|minimum)\b/;
const TAX_KIND =
  /\b(?:excl|incl|excluding|including|ht|hors|ttc|with|without|before|after|avant|apres|avec|sans)\b/;

/** 'Rate (incl. GST)', 'Prix TTC', 'inclusive of 18% GST'. */
const WITH_TAX =
  /\b(?:incl(?:uding|usive)?\.?(?: of)?(?: all)?(?: \d+ ?%)? (?:gst|vat|tva|tax(?:es)?)|ttc|with (?:gst|vat|tax))/iu;

export const includesTax = (text: Cell) => WITH_TAX.test(String(text));

const TAX_WORDS = new Set(
  "incl excl including excluding inclusive exclusive of with without all ht ttc gst vat tva tax taxes".split(
    " ",
  ),
);

/** The heading of a price without what it says about taxes: 'Quadri TTC' becomes 'quadri'. */
export const removeTax = (heading: Cell): string =>
  splitWords(heading)
    .filter((word) => !TAX_WORDS.has(word))
    .join(" ");

/** Whether a heading names a tax, a discount or another number beside prices. */
export function isOtherAmount(heading: Cell): boolean {
  const text = splitWords(heading).join(" ");
  return OTHER_AMOUNT.test(text) && !TAX_KIND.test(text);
}
