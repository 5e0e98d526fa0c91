import * as z from "zod/mini";
import { RATE_UNITS } from "../generated/enums.ts";
import { choice, date, id, optionalId, optionalText, REQUIRED } from "./field-rules.ts";
import { money, optionalMoney, optionalPercent, optionalWholeNumber, wholeNumber } from "./number-rules.ts";
import { isDate } from "./formats.ts";
import { ENDS_BEFORE_START } from "./master.ts";
import { fromMinor, MAX_MONEY, computeMinorAmount, toMinor } from "./money.ts";
import { checkDateSpan } from "./date-span.ts";
import type { FieldError } from "./validate.ts";

export const TOO_MANY_PLANS = /*i18n*/ "There are more media plans than one chart shows";
export const MAX_PLAN_ROWS = 300;

/** Totals in units of the currency, such as rupees. */
export interface PlanTotals {
  grandTotal: number;
  finalAmount: number;
}

/** Non-numbers count as 0. The final amount may be negative; `mediaPlanRule` rejects that. */
export function computePlanTotals(
  rateCards: readonly { rate?: unknown; quantity?: unknown }[],
  additionalCharges?: unknown,
  discount?: unknown,
): PlanTotals {
  const grandTotalMinor = rateCards.reduce(
    (sum, card) => sum + computeMinorAmount(card.rate, card.quantity),
    0,
  );
  return {
    grandTotal: fromMinor(grandTotalMinor),
    finalAmount: fromMinor(grandTotalMinor + toMinor(additionalCharges) - toMinor(discount)),
  };
}

const rateRule = money();
const quantityRule = wholeNumber(0);

/** The amount of a card with an invalid rate or quantity is 0 (specification, section 5). */
export function isRateCardValid({ rate, quantity }: { rate?: unknown; quantity?: unknown }): boolean {
  return rateRule.safeParse(rate).success && quantityRule.safeParse(quantity).success;
}

/** Invalid amounts count as 0. */
export function toValidAmount(amount: unknown): number {
  const result = rateRule.safeParse(amount);
  return result.success ? result.data : 0;
}

export type RowField = "durationId" | "timeSlotId" | "sizeId" | "positionId" | "cityId";

/** By code, or by name if the upstream sends no codes. */
const REQUIRED_ROW_FIELDS: readonly (readonly [mediaTypes: RegExp, fields: readonly RowField[]])[] = [
  [/^(?:tv|television|télévision|radio)$/, ["durationId", "timeSlotId"]],
  [/^(?:print|press|presse|newspapers?|magazines?|digital|online)$/, ["sizeId", "positionId"]],
  [/^(?:ooh|dooh|outdoor|out[ -]of[ -]home|hoardings?|affichage)$/, ["cityId", "sizeId"]],
];

export function getRequiredRowFields(mediaTypeCode: string | null | undefined): readonly RowField[] {
  const code = mediaTypeCode?.trim().toLowerCase() ?? "";
  return REQUIRED_ROW_FIELDS.find(([mediaTypes]) => mediaTypes.test(code))?.[1] ?? [];
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
const TOTAL_TOO_LARGE = /*i18n*/ "The total is too large";
const RATE_MISMATCH = /*i18n*/ "Must be the rate of its row";
const NO_ROWS = /*i18n*/ "Add at least one media row";
const TOO_MANY_ROWS = /*i18n*/ "At most 300 media rows";
const ONE_CARD_PER_ROW = /*i18n*/ "Enter exactly one rate for each media row";

const orderDetailsRule = z.object({
  campaignId: id(/*i18n*/ "Campaign is required"),
  mediaTypeId: id(/*i18n*/ "Media Type is required"),
  vendorId: id(/*i18n*/ "Vendor is required"),
  campaignDate: z.object({ start: date(), end: date() }).check(({ value, issues }) => {
    const issue = checkDateSpan(value.start, value.end);
    if (issue) issues.push({ code: "custom", input: value, path: [issue.field], message: issue.message });
  }),
});

const priceDetailsRule = z.nullish(
  z.object({
    additionalCharges: optionalMoney(),
    additionalChargesPercent: optionalPercent(1000),
    discount: optionalMoney(),
    discountPercent: optionalPercent(1000),
  }),
);

const rowCountChecks = [z.minLength(1, NO_ROWS), z.maxLength(MAX_PLAN_ROWS, TOO_MANY_ROWS)] as const;

/** Does not check fields required by the media type; see `checkRequiredRowFields`. */
export const mediaPlanRule = z
  .object({
    orderDetails: orderDetailsRule,
    medias: z.array(mediaRowRule, NO_ROWS).check(...rowCountChecks),
    rateCards: z.array(rateCardRule, ONE_CARD_PER_ROW),
    priceDetails: priceDetailsRule,
  })
  .check((payload) => {
    for (const { path, message } of checkPlanConsistency(payload.value))
      payload.issues.push({ code: "custom", input: payload.value, path: path.split("."), message });
  });

/** `mediaPlanRule` without the rows (`planRowRule`) and without `checkPlanConsistency`. */
export const planHeaderRule = z.object({
  orderDetails: orderDetailsRule,
  medias: z.array(z.unknown(), NO_ROWS).check(...rowCountChecks),
  priceDetails: priceDetailsRule,
});

export const planRowRule = z.object({ medias: mediaRowRule, rateCards: rateCardRule });

/** Values that `checkPlanConsistency` compares. Missing values cause no error. */
interface CheckedPlan {
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

/** Returns false for invalid dates, which another check reports. */
function isBefore(day: string | null, otherDay: string | null): boolean {
  return day !== null && otherDay !== null && day < otherDay && isDate(day) && isDate(otherDay);
}

export function checkPlanConsistency({
  orderDetails,
  medias,
  rateCards,
  priceDetails,
}: CheckedPlan): FieldError[] {
  const { start, end } = orderDetails.campaignDate;
  const issues = medias.flatMap((row, index) => {
    const rowIssues: FieldError[] = [];
    const report = (field: string, message: string) =>
      rowIssues.push({ path: `medias.${index}.${field}`, message });
    if (isBefore(row.startDate, start) || isBefore(end, row.startDate)) report("startDate", OUTSIDE_PLAN);
    if (isBefore(row.endDate, row.startDate)) report("endDate", ENDS_BEFORE_START);
    else if (isBefore(end, row.endDate)) report("endDate", OUTSIDE_PLAN);
    return rowIssues;
  });
  issues.push(...checkRates(medias, rateCards));
  if (!hasOneCardPerRow(medias, rateCards)) issues.push({ path: "rateCards", message: ONE_CARD_PER_ROW });
  const { grandTotal, finalAmount } = computePlanTotals(
    rateCards,
    priceDetails?.additionalCharges,
    priceDetails?.discount,
  );
  if (Math.max(grandTotal, finalAmount) > MAX_MONEY) {
    // Amounts above MAX_MONEY cannot be stored.
    const tooLargeIndex = rateCards.findIndex(
      ({ rate, quantity }) => computeMinorAmount(rate, quantity) > toMinor(MAX_MONEY),
    );
    issues.push({
      path: tooLargeIndex < 0 ? "rateCards" : `rateCards.${tooLargeIndex}.quantity`,
      message: TOTAL_TOO_LARGE,
    });
  }
  if (finalAmount < 0) issues.push({ path: "priceDetails.discount", message: NEGATIVE_TOTAL });
  return issues;
}

export function checkRequiredRowFields(
  medias: readonly Partial<Record<RowField, string | null | undefined>>[],
  mediaTypeCode: string | null | undefined,
): FieldError[] {
  const requiredFields = getRequiredRowFields(mediaTypeCode);
  return medias.flatMap((row, index) =>
    requiredFields
      .filter((field) => !row[field])
      .map((field) => ({ path: `medias.${index}.${field}`, message: REQUIRED })),
  );
}

/** A row and its rate card must have equal rates, because the upstream stores both. */
function checkRates(medias: CheckedPlan["medias"], rateCards: CheckedPlan["rateCards"]): FieldError[] {
  const rates = new Map(medias.map(({ id, unitRate }) => [id, unitRate]));
  return rateCards.flatMap(({ id, rate }, index) => {
    const rowRate = rates.get(id);
    const differs = typeof rate === "number" && typeof rowRate === "number" && rate !== rowRate;
    return differs ? [{ path: `rateCards.${index}.rate`, message: RATE_MISMATCH }] : [];
  });
}

function hasOneCardPerRow(
  medias: readonly { id?: string | null | undefined }[],
  cards: readonly { id: string }[],
): boolean {
  const rowIds = new Set(medias.map((row) => row.id));
  return (
    rowIds.size === medias.length &&
    cards.length === medias.length &&
    cards.every((card) => rowIds.has(card.id)) &&
    new Set(cards.map((card) => card.id)).size === cards.length
  );
}
