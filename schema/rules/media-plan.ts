import * as z from "zod/mini";
import { RATE_UNITS } from "./enums.ts";
import {
  choice,
  date,
  id,
  money,
  optionalId,
  optionalMoney,
  optionalText,
  optionalWholeNumber,
  REQUIRED,
  wholeNumber,
} from "./fields.ts";
import { ENDS_BEFORE_START } from "./master.ts";
import { fromMinor, MAX_MONEY, minorAmountOf, toMinor } from "./money.ts";
import { spanFault } from "./span.ts";

/** Most rows a plan can have. */
export const MAX_PLAN_ROWS = 300;

/** Totals of a plan, in units of its currency. */
export interface PlanTotals {
  grandTotal: number;
  finalAmount: number;
}

/**
 * Totals of a plan in units: the sum of the amounts, plus additional charges, minus the discount. What is no number
 * counts as 0; the final amount may come out negative, which the rule refuses.
 */
export function planTotals(
  rateCards: readonly { rate?: unknown; quantity?: unknown }[],
  additionalCharges?: unknown,
  discount?: unknown,
): PlanTotals {
  const grand = rateCards.reduce((sum, card) => sum + minorAmountOf(card.rate, card.quantity), 0);
  return {
    grandTotal: fromMinor(grand),
    finalAmount: fromMinor(grand + toMinor(additionalCharges) - toMinor(discount)),
  };
}

const validRate = money();
const validQuantity = wholeNumber(0);

/** Whether a rate card counts: with an invalid rate or quantity it counts as 0 (specification, section 5). */
export function isRateCardValid({ rate, quantity }: { rate?: unknown; quantity?: unknown }): boolean {
  return validRate.safeParse(rate).success && validQuantity.safeParse(quantity).success;
}

/** An amount as it counts in totals: 0 where it is invalid. */
export function countedAmount(amount: unknown): number {
  const result = validRate.safeParse(amount);
  return result.success ? result.data : 0;
}

/** Fields of a media row that some media types need. */
export type RowField = "durationId" | "timeSlotId" | "sizeId" | "positionId" | "cityId";

const ROW_FIELDS: Record<string, readonly RowField[]> = {
  tv: ["durationId", "timeSlotId"],
  radio: ["durationId", "timeSlotId"],
  print: ["sizeId", "positionId"],
  ooh: ["cityId", "sizeId"],
  digital: ["sizeId", "positionId"],
};

/** Fields that a row of a media type with this code must have. */
export function requiredRowFields(mediaTypeCode: string | null | undefined): readonly RowField[] {
  return ROW_FIELDS[mediaTypeCode?.trim().toLowerCase() ?? ""] ?? [];
}

const mediaRowRule = z.object({
  id: optionalId(),
  channelId: id(),
  formatId: id(),
  positionId: optionalId(),
  sizeId: optionalId(),
  durationId: optionalId(),
  timeSlotId: optionalId(),
  languageId: optionalId(),
  materialId: optionalId(),
  cityId: optionalId(),
  areaId: optionalId(),
  startDate: date(),
  endDate: date(),
  unitRate: money(),
  unit: choice(RATE_UNITS),
  bonusQuantity: optionalWholeNumber(),
  impressions: optionalWholeNumber(0, 2_000_000_000),
  notes: optionalText(500, /*i18n*/ "Notes can't exceed 500 characters"),
});

const rateCardRule = z.object({ id: id(), rate: money(), quantity: wholeNumber(0) });

const OUTSIDE_PLAN = /*i18n*/ "Must be inside the dates of the plan";
const NEGATIVE_TOTAL = /*i18n*/ "The discount is larger than the total";
const TOO_LARGE_TOTAL = /*i18n*/ "The total is too large";
const OTHER_RATE = /*i18n*/ "Must be the rate of its row";
const NO_ROWS = /*i18n*/ "Add at least one media row";
const TOO_MANY_ROWS = /*i18n*/ "At most 300 media rows";
const ONE_CARD_PER_ROW = /*i18n*/ "Each media row needs exactly one rate card";

const orderDetailsRule = z.object({
  campaignId: id(/*i18n*/ "Campaign is required"),
  mediaTypeId: id(/*i18n*/ "Media Type is required"),
  vendorId: id(/*i18n*/ "Vendor is required"),
  campaignDate: z.object({ start: date(), end: date() }).check(({ value, issues }) => {
    const fault = spanFault(value.start, value.end);
    if (fault) issues.push({ code: "custom", input: value, path: [fault.at], message: fault.message });
  }),
});

const priceDetailsRule = z.nullish(
  z.object({ additionalCharges: optionalMoney(), discount: optionalMoney() }),
);

const someRows = [z.minLength(1, NO_ROWS), z.maxLength(MAX_PLAN_ROWS, TOO_MANY_ROWS)] as const;

/** A media plan. The fields that depend on the media type are checked by `rowIssues`. */
export const mediaPlanRule = z
  .object({
    orderDetails: orderDetailsRule,
    medias: z.array(mediaRowRule, NO_ROWS).check(...someRows),
    rateCards: z.array(rateCardRule, ONE_CARD_PER_ROW),
    priceDetails: priceDetailsRule,
  })
  .check((payload) => {
    for (const { path, message } of planIssues(payload.value))
      payload.issues.push({ code: "custom", input: payload.value, path: path.split("."), message });
  });

/** A plan without what is in its rows. With `planRowRule` of each row and `planIssues` it checks what `mediaPlanRule` checks, in parts. */
export const planFrameRule = z.object({
  orderDetails: orderDetailsRule,
  medias: z.array(z.unknown(), NO_ROWS).check(...someRows),
  priceDetails: priceDetailsRule,
});

/** One row of a plan, with its rate card. */
export const planRowRule = z.object({ medias: mediaRowRule, rateCards: rateCardRule });

/** A field that fails: its path as in the input, and a source message. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** What rows, dates and amounts of a plan have to do with each other. What is missing is not judged here. */
interface Related {
  orderDetails: { campaignDate: { start: string | null; end: string | null } };
  medias: readonly {
    id?: string | null | undefined;
    startDate: string | null;
    endDate: string | null;
    unitRate?: unknown;
  }[];
  rateCards: readonly { id: string; rate?: unknown; quantity?: unknown }[];
  priceDetails?: { additionalCharges?: unknown; discount?: unknown } | null | undefined;
}

function isBefore(day: string | null, other: string | null): boolean {
  return day !== null && other !== null && day < other;
}

/** What is wrong between the parts of a plan, each of which is right by itself. */
export function planIssues({ orderDetails, medias, rateCards, priceDetails }: Related): FieldIssue[] {
  const { start, end } = orderDetails.campaignDate;
  const issues = medias.flatMap((row, index) => {
    const found: FieldIssue[] = [];
    const report = (field: string, message: string) =>
      found.push({ path: `medias.${index}.${field}`, message });
    if (isBefore(row.startDate, start) || isBefore(end, row.startDate)) report("startDate", OUTSIDE_PLAN);
    if (isBefore(row.endDate, row.startDate)) report("endDate", ENDS_BEFORE_START);
    else if (isBefore(end, row.endDate)) report("endDate", OUTSIDE_PLAN);
    return found;
  });
  issues.push(...rateIssues(medias, rateCards));
  if (!pairUp(medias, rateCards)) issues.push({ path: "rateCards", message: ONE_CARD_PER_ROW });
  const { grandTotal, finalAmount } = planTotals(
    rateCards,
    priceDetails?.additionalCharges,
    priceDetails?.discount,
  );
  if (Math.max(grandTotal, finalAmount) > MAX_MONEY) {
    // No amount beyond it can be read back: said at the row that is to blame, or at all.
    const row = rateCards.findIndex(
      ({ rate, quantity }) => minorAmountOf(rate, quantity) > toMinor(MAX_MONEY),
    );
    issues.push({ path: row < 0 ? "rateCards" : `rateCards.${row}.quantity`, message: TOO_LARGE_TOTAL });
  }
  if (finalAmount < 0) issues.push({ path: "priceDetails.discount", message: NEGATIVE_TOTAL });
  return issues;
}

/** The fields that the media type needs and a row lacks. */
export function rowIssues(
  medias: readonly Partial<Record<RowField, string | null | undefined>>[],
  mediaTypeCode: string | null | undefined,
): FieldIssue[] {
  const needed = requiredRowFields(mediaTypeCode);
  return medias.flatMap((row, index) =>
    needed
      .filter((field) => !row[field])
      .map((field) => ({ path: `medias.${index}.${field}`, message: REQUIRED })),
  );
}

/** The upstream keeps a row's rate twice: two that differ would be read as one here and as the other there. */
function rateIssues(medias: Related["medias"], rateCards: Related["rateCards"]): FieldIssue[] {
  const rates = new Map(medias.map(({ id, unitRate }) => [id, unitRate]));
  return rateCards.flatMap(({ id, rate }, index) => {
    const ofRow = rates.get(id);
    const differs = typeof rate === "number" && typeof ofRow === "number" && rate !== ofRow;
    return differs ? [{ path: `rateCards.${index}.rate`, message: OTHER_RATE }] : [];
  });
}

function pairUp(
  medias: readonly { id?: string | null | undefined }[],
  cards: readonly { id: string }[],
): boolean {
  const rows = new Set(medias.map((row) => row.id));
  return (
    rows.size === medias.length &&
    cards.length === medias.length &&
    cards.every((card) => rows.has(card.id)) &&
    new Set(cards.map((card) => card.id)).size === cards.length
  );
}
