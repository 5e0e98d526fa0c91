import { getIn } from "final-form";
import { validateInput, type FieldError } from "@media-planner/schema/rules/validate";
import {
  mediaPlanRule,
  planHeaderRule,
  checkPlanConsistency,
  planRowRule,
  checkRequiredRowFields,
} from "@media-planner/schema/rules/media-plan";

import type { MediaPlanInput } from "../../../../generated/schema.ts";
import { toFormErrors, type FormErrors } from "../../../../crud/errors/form-errors.ts";
import { UNREADABLE } from "../../plan-rows.ts";
import {
  toPlanCandidate,
  toRowCandidate,
  memoizeByObject,
  toRateCards,
  listRows,
  computeTotals,
  type DraftRow,
  type OrderDraft,
  type PlanDraft,
} from "./plan-draft.ts";

const RATE_CARD_FIELDS: Record<string, string> = { rate: "unitRate", quantity: "quantity" };

/** Maps `medias.3.sizeId` to `rows.<key of the fourth row>.sizeId`. */
export function toFieldName(path: string, rowKeys: readonly string[]): string {
  const [list, index, field] = path.split(".");
  if (list !== "medias" && list !== "rateCards") return path;
  const key = rowKeys[Number(index)];
  if (index === undefined || key === undefined) return "rowKeys";
  const name = list === "rateCards" ? (RATE_CARD_FIELDS[field ?? ""] ?? "quantity") : (field ?? "channelId");
  // Ids are not editable: show the error on the row.
  return `rows.${key}.${name === "id" ? "channelId" : name}`;
}

export function toPlanErrors(fields: readonly FieldError[], rowKeys: readonly string[]): FormErrors {
  return toFormErrors(fields.map(({ path, message }) => ({ path: toFieldName(path, rowKeys), message })));
}

const UNREADABLE_MESSAGE = /*i18n*/ "The stored value is unreadable and counts as 0. Enter a value.";

/** Explains the errors of unreadable stored values. */
function explainUnreadable(errors: readonly FieldError[], input: object): readonly FieldError[] {
  return errors.map((error) =>
    getIn(input, error.path) === UNREADABLE ? { ...error, message: UNREADABLE_MESSAGE } : error,
  );
}

/** Memoized: each keystroke validates the plan but changes one row of hundreds. */
const getRowErrors = memoizeByObject((row: DraftRow): readonly FieldError[] => {
  const candidate = toRowCandidate(row);
  const result = validateInput(planRowRule, candidate);
  return result.ok ? [] : explainUnreadable(result.fields, candidate);
});

/** Validates a plan, including the fields its media type requires; `{}` if valid. */
export function checkPlan(draft: PlanDraft, mediaTypeCode: string | null | undefined): FormErrors {
  const rows = listRows(draft);
  const { additionalCharges, discount } = computeTotals(draft);
  const plan = { ...draft, medias: rows, priceDetails: { additionalCharges, discount } };
  const headerResult = validateInput(planHeaderRule, plan);
  const errors = [
    ...(headerResult.ok ? [] : explainUnreadable(headerResult.fields, plan)),
    ...rows.flatMap((row, index) =>
      getRowErrors(row).map(({ path, message }) => ({ path: path.replace(".", `.${index}.`), message })),
    ),
  ];
  const invalidPaths = new Set(errors.map(({ path }) => path));
  // Dates are checked despite other errors; sums need valid parts.
  const crossFieldErrors = checkPlanConsistency({ ...plan, rateCards: toRateCards(draft) }).filter(
    ({ path }) =>
      path.startsWith("medias.")
        ? !invalidPaths.has(path) && !invalidPaths.has("orderDetails.campaignDate")
        : invalidPaths.size === 0,
  );
  errors.push(...crossFieldErrors);
  const medias = rows.map((row) => toRowCandidate(row).medias);
  errors.push(...checkRequiredRowFields(medias, mediaTypeCode));
  return errors.length === 0 ? {} : toPlanErrors(errors, draft.rowKeys);
}

/** @throws if the draft is invalid; run `checkPlan` first */
export function buildPlanInput(draft: PlanDraft): MediaPlanInput {
  const result = validateInput(mediaPlanRule, toPlanCandidate(draft));
  if (!result.ok)
    throw new Error(`A media plan was submitted with invalid fields: ${JSON.stringify(result.fields)}`);
  const { medias, orderDetails, priceDetails, rateCards } = result.value;
  return { orderDetails, medias, rateCards, priceDetails };
}

/** Untranslated errors of a row's dates against the plan's, by field. */
export function getDateErrors(
  row: DraftRow,
  orderDetails: OrderDraft,
): Partial<Record<"startDate" | "endDate", string>> {
  const errors: Partial<Record<"startDate" | "endDate", string>> = {};
  for (const { path, message } of checkPlanConsistency({ orderDetails, medias: [row], rateCards: [row] })) {
    if (path === "medias.0.startDate") errors.startDate = message;
    if (path === "medias.0.endDate") errors.endDate = message;
  }
  return errors;
}

/** Identifies a booking apart from its dates; undefined without a time slot. */
function getBooking({ channelId, timeSlotId, formatId, durationId }: DraftRow): string | undefined {
  if (!channelId || !timeSlotId) return undefined;
  return JSON.stringify([channelId, timeSlotId, formatId, durationId]);
}

const groupByBooking = memoizeByObject((draft: PlanDraft) => {
  const bookings = new Map<string, DraftRow[]>();
  for (const row of listRows(draft)) {
    const booking = getBooking(row);
    const sameBooking = booking === undefined ? undefined : bookings.get(booking);
    if (sameBooking) sameBooking.push(row);
    else if (booking !== undefined) bookings.set(booking, [row]);
  }
  return bookings;
});

function haveOverlappingDates(a: DraftRow, b: DraftRow): boolean {
  if (!a.startDate || !a.endDate || !b.startDate || !b.endDate) return false;
  return a.startDate <= b.endDate && b.startDate <= a.endDate;
}

/** Position of the first other row with this booking and overlapping dates; -1 if none. */
export function findOverlapIndex(draft: PlanDraft, row: DraftRow): number {
  const booking = getBooking(row);
  if (booking === undefined) return -1;
  const overlapping = groupByBooking(draft)
    .get(booking)
    ?.find((candidate) => candidate.id !== row.id && haveOverlappingDates(candidate, row));
  return overlapping ? draft.rowKeys.findIndex((key) => draft.rows[key] === overlapping) : -1;
}
