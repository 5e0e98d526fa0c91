import { checkPlanConsistency } from "@media-planner/schema/rules/media-plan";

import { groupBy } from "../../../../ui/group-by.ts";
import { memoizeByObject } from "../../plan-rows.ts";
import { serializeReference } from "./references.ts";
import { listRows, type DraftRow, type DraftOrderDetails, type PlanDraft } from "./plan-draft.ts";

/** Returns untranslated errors of dates outside the plan, by field. */
export function getDateErrors(
  row: DraftRow,
  orderDetails: DraftOrderDetails,
): Partial<Record<"startDate" | "endDate", string>> {
  const errors: Partial<Record<"startDate" | "endDate", string>> = {};
  for (const { path, message } of checkPlanConsistency({ orderDetails, medias: [row], rateCards: [row] })) {
    if (path === "medias.0.startDate") errors.startDate = message;
    if (path === "medias.0.endDate") errors.endDate = message;
  }
  return errors;
}

/** Identifies the booked slot without dates; undefined without a time slot. */
function getBookingKey({ channelId, timeSlotId, formatId, durationId }: DraftRow): string | undefined {
  if (!channelId || !timeSlotId) return undefined;
  return JSON.stringify([channelId, timeSlotId, formatId, durationId].map(serializeReference));
}

const groupByBooking = memoizeByObject((draft: PlanDraft) => groupBy(listRows(draft), getBookingKey));

function haveOverlappingDates(a: DraftRow, b: DraftRow): boolean {
  if (!a.startDate || !a.endDate || !b.startDate || !b.endDate) return false;
  return a.startDate <= b.endDate && b.startDate <= a.endDate;
}

/** Returns the index of the first other row with the same booking and overlapping dates, or -1. */
export function findOverlapIndex(draft: PlanDraft, row: DraftRow): number {
  const booking = getBookingKey(row);
  if (booking === undefined) return -1;
  const overlapping = groupByBooking(draft)
    .get(booking)
    ?.find((candidate) => candidate.id !== row.id && haveOverlappingDates(candidate, row));
  return overlapping ? draft.rowKeys.findIndex((key) => draft.rows[key] === overlapping) : -1;
}
