import { describe, expect, it } from "vitest";

import { dayIssues, findOverlap } from "./check-plan.ts";
import { emptyDraft, newRow, type DraftRow, type PlanDraft } from "./plan-draft.ts";

const dates = { start: "2026-06-01", end: "2026-06-30" };

function rowOf(values: Partial<DraftRow>): DraftRow {
  return { ...newRow(dates), channelId: "c", formatId: "f", timeSlotId: "t", durationId: "d", ...values };
}

function draftOf(...rows: DraftRow[]): PlanDraft {
  const keyed = rows.map((row, index) => [`r${index}`, row] as const);
  return { ...emptyDraft(), rowKeys: keyed.map(([key]) => key), rows: Object.fromEntries(keyed) };
}

describe("row warnings", () => {
  it("mark dates outside the plan, even in incomplete rows", () => {
    const order = { ...emptyDraft().orderDetails, campaignDate: dates };
    expect(dayIssues(rowOf({ startDate: "2026-05-31" }), order)).toEqual({
      startDate: "Must be inside the dates of the plan",
    });
    expect(Object.keys(dayIssues(rowOf({ endDate: "2026-05-31" }), order))).toEqual(["endDate"]);
    expect(dayIssues(rowOf({ endDate: null }), order)).toEqual({});
  });

  it("name the row that books the same slot on the same days", () => {
    const first = rowOf({ endDate: "2026-06-10" });
    const later = rowOf({ startDate: "2026-06-11" });
    const both = rowOf({ startDate: "2026-06-05", endDate: "2026-06-12" });
    const elsewhere = rowOf({ timeSlotId: "other" });
    expect(findOverlap(draftOf(first, later, elsewhere), first)).toBe(-1);
    expect(findOverlap(draftOf(first, later, both), later)).toBe(2);
    expect(findOverlap(draftOf(rowOf({ timeSlotId: null }), rowOf({ timeSlotId: null })), first)).toBe(-1);
  });
});
