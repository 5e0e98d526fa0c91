import { describe, expect, it } from "vitest";

import { getDateErrors, findOverlapIndex } from "./row-warnings.ts";
import { createEmptyDraft, createRow, type DraftRow, type PlanDraft } from "./plan-draft.ts";

const dates = { start: "2026-06-01", end: "2026-06-30" };

function createTestRow(values: Partial<DraftRow>): DraftRow {
  return { ...createRow(dates), channelId: "c", formatId: "f", timeSlotId: "t", durationId: "d", ...values };
}

function createTestDraft(...rows: DraftRow[]): PlanDraft {
  const entries = rows.map((row, index) => [`r${index}`, row] as const);
  return { ...createEmptyDraft(), rowKeys: entries.map(([key]) => key), rows: Object.fromEntries(entries) };
}

describe("row warnings", () => {
  it("report dates outside the plan, even in incomplete rows", () => {
    const orderDetails = { ...createEmptyDraft().orderDetails, campaignDate: dates };
    expect(getDateErrors(createTestRow({ startDate: "2026-05-31" }), orderDetails)).toEqual({
      startDate: "Must be inside the dates of the plan",
    });
    expect(Object.keys(getDateErrors(createTestRow({ endDate: "2026-05-31" }), orderDetails))).toEqual([
      "endDate",
    ]);
    expect(getDateErrors(createTestRow({ endDate: null }), orderDetails)).toEqual({});
  });

  it("ignore invalid dates", () => {
    const orderDetails = { ...createEmptyDraft().orderDetails, campaignDate: dates };
    expect(getDateErrors(createTestRow({ startDate: "31/02/2026" }), orderDetails)).toEqual({});
    expect(
      getDateErrors(createTestRow({ startDate: "someday", endDate: "2026-07-01" }), orderDetails),
    ).toEqual({
      endDate: "Must be inside the dates of the plan",
    });
  });

  it("find the row that books the same time slot on the same days", () => {
    const first = createTestRow({ endDate: "2026-06-10" });
    const later = createTestRow({ startDate: "2026-06-11" });
    const overlapping = createTestRow({ startDate: "2026-06-05", endDate: "2026-06-12" });
    const otherSlot = createTestRow({ timeSlotId: "other" });
    expect(findOverlapIndex(createTestDraft(first, later, otherSlot), first)).toBe(-1);
    expect(findOverlapIndex(createTestDraft(first, later, overlapping), later)).toBe(2);
    expect(
      findOverlapIndex(
        createTestDraft(createTestRow({ timeSlotId: null }), createTestRow({ timeSlotId: null })),
        first,
      ),
    ).toBe(-1);
  });
});
