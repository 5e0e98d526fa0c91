import { describe, expect, it } from "vitest";

import { createEmptyDraft, createRow, listRows, type PlanDraft } from "../model/plan-draft.ts";
import { buildCopySearch } from "../../paths.ts";
import { setListPrices, copyPlan, parsePlanParams } from "./initial-plan.ts";

const dates = { start: "2026-01-30", end: "2026-03-01" };
const draft: PlanDraft = {
  ...createEmptyDraft(),
  orderDetails: { campaignId: "c", mediaTypeId: "tv", vendorId: "v", campaignDate: dates },
  rowKeys: ["a", "b"],
  rows: {
    a: { ...createRow({ start: "2026-01-30", end: "2026-02-10" }), unitRate: 90, unit: "SPOT", quantity: 3 },
    b: { ...createRow({ start: "2026-02-28", end: null }), unitRate: 5, unit: "DAY" },
  },
};

describe("a copy of a plan", () => {
  it("starts on the selected day and keeps the rows' offsets", () => {
    const copy = copyPlan(draft, { start: "2028-01-30", campaignId: null });
    expect(copy.orderDetails).toEqual({
      ...draft.orderDetails,
      campaignDate: { start: "2028-01-30", end: "2028-02-29" },
    });
    expect(listRows(copy).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ["2028-01-30", "2028-02-10"],
      ["2028-02-28", null],
    ]);
  });

  it("has the same bookings in rows with new ids, and the chosen campaign", () => {
    const copy = copyPlan(draft, { start: null, campaignId: "other" });
    expect(copy.orderDetails).toEqual({ ...draft.orderDetails, campaignId: "other" });
    expect(listRows(copy).map(({ unitRate, quantity }) => [unitRate, quantity])).toEqual([
      [90, 3],
      [5, null],
    ]);
    const ids = [...listRows(draft), ...listRows(copy)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(copy.rowKeys).not.toEqual(draft.rowKeys);
  });

  it("gets list prices in each row's unit and counts rows without such a price", () => {
    const result = setListPrices(draft, ({ unit }) => (unit === "SPOT" ? 100 : null));
    expect(listRows(result.draft).map(({ unitRate }) => unitRate)).toEqual([100, 5]);
    expect(result.unpricedRowCount).toBe(1);
  });
});

it("gets only valid parameters from the URL", () => {
  const search = buildCopySearch({
    originalId: "p 1",
    start: "2026-05-01",
    usesListPrices: true,
    campaignId: "c 2",
  });
  expect(parsePlanParams(new URLSearchParams(search))).toEqual({
    originalId: "p 1",
    start: "2026-05-01",
    usesListPrices: true,
    campaignId: "c 2",
  });
  expect(parsePlanParams(new URLSearchParams("?start=2026-02-31&prices=mine&campaignId=c1"))).toEqual({
    originalId: null,
    start: null,
    usesListPrices: false,
    campaignId: "c1",
  });
});
