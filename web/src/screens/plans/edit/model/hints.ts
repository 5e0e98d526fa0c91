import { planIssues } from "@media-planner/schema/rules/media-plan";

import { rowsOf, type DraftRow, type PlanDraft } from "./draft.ts";

type Frame = PlanDraft["orderDetails"];

/** What is wrong with the days of a row beside those of the plan, by field: source messages. */
export function dayIssues(
  row: DraftRow,
  orderDetails: Frame,
): Partial<Record<"startDate" | "endDate", string>> {
  const found: Partial<Record<"startDate" | "endDate", string>> = {};
  for (const { path, message } of planIssues({ orderDetails, medias: [row], rateCards: [row] })) {
    if (path === "medias.0.startDate") found.startDate = message;
    if (path === "medias.0.endDate") found.endDate = message;
  }
  return found;
}

/** What makes two rows the same booking, but for their days; undefined while there is no slot. */
function bookingOf({ channelId, timeSlotId, formatId, durationId }: DraftRow): string | undefined {
  if (!channelId || !timeSlotId) return undefined;
  return [channelId, timeSlotId, formatId, durationId].join(" ");
}

const known = new WeakMap<PlanDraft["rows"], Map<string, DraftRow[]>>();

/** The rows of each booking, gathered once a change. */
function bookingsOf(draft: PlanDraft): Map<string, DraftRow[]> {
  const gathered = known.get(draft.rows);
  if (gathered) return gathered;
  const bookings = new Map<string, DraftRow[]>();
  for (const row of rowsOf(draft)) {
    const booking = bookingOf(row);
    const same = booking === undefined ? undefined : bookings.get(booking);
    if (same) same.push(row);
    else if (booking !== undefined) bookings.set(booking, [row]);
  }
  known.set(draft.rows, bookings);
  return bookings;
}

function overlap(a: DraftRow, b: DraftRow): boolean {
  if (!a.startDate || !a.endDate || !b.startDate || !b.endDate) return false;
  return a.startDate <= b.endDate && b.startDate <= a.endDate;
}

/** Position of the first other row that books the same slot of the same channel for some of the same days; -1 for none. */
export function overlapOf(draft: PlanDraft, row: DraftRow): number {
  const booking = bookingOf(row);
  if (booking === undefined) return -1;
  const other = bookingsOf(draft)
    .get(booking)
    ?.find((it) => it.id !== row.id && overlap(it, row));
  return other ? draft.rowKeys.findIndex((key) => draft.rows[key] === other) : -1;
}
