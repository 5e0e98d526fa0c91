import { describe, expect, it } from "vitest";

import { findOverlap, listPlanWarnings, type CheckedPlan, type WarnedRow } from "./plan-warnings.ts";
import { getPriceListKey } from "./vendor-prices.ts";

function createRow(id: string, values: Partial<WarnedRow> = {}): WarnedRow {
  const references = { channelId: "c", formatId: "f", timeSlotId: null, durationId: "d" };
  const dates = { startDate: "2026-06-01", endDate: "2026-06-30" };
  const price = { unit: "SPOT", unitRate: 100, quantity: 10, seconds: null, asUnits: false };
  return { id, ...references, ...dates, ...price, ...values };
}

function createPlan(rows: readonly WarnedRow[], changes: Partial<CheckedPlan> = {}): CheckedPlan {
  return {
    rows,
    dates: { start: "2026-06-01", end: "2026-06-30" },
    finalAmount: 1000,
    campaign: undefined,
    vendorId: "v",
    priceLists: new Map(),
    minimumQuantities: [],
    getStoredPrice: () => undefined,
    ...changes,
  };
}

function createCampaign(changes: object = {}) {
  return {
    startDate: "2026-06-01",
    endDate: "2026-06-30",
    budget: 5000,
    planned: 4500,
    currency: "INR",
    isBudgetVisible: true,
    includedAmount: 0,
    ...changes,
  };
}

const listOf = (price: number) =>
  new Map([[getPriceListKey("v", "f"), [{ channelId: "c", price, unit: "SPOT" }]]]);
const describeWarnings = (plan: CheckedPlan) =>
  listPlanWarnings(plan).map((warning) =>
    "number" in warning ? `${warning.number} ${warning.field} ${warning.kind}` : warning.kind,
  );

describe("warnings of a plan", () => {
  it("are none for an ordinary plan", () => {
    const plan = createPlan([createRow("a")], { campaign: createCampaign({ planned: 0 }) });
    expect(listPlanWarnings({ ...plan, priceLists: listOf(90) })).toEqual([]);
  });

  it("report rows that book the same time slot on the same days", () => {
    const slot = { timeSlotId: "t" };
    const rows = [
      createRow("a", { ...slot, endDate: "2026-06-10" }),
      createRow("b", { ...slot, startDate: "2026-06-05" }),
      createRow("c", { timeSlotId: "other" }),
    ];
    expect(describeWarnings(createPlan(rows))).toEqual(["1 timeSlotId overlap", "2 timeSlotId overlap"]);
    expect(rows.map((row) => findOverlap(rows, row))).toEqual([2, 1, 0]);
  });

  it("report rates far above the list price, and quantities below the minimum", () => {
    const plan = createPlan([createRow("a", { unitRate: 121 }), createRow("b", { unitRate: 120 })], {
      priceLists: listOf(100),
      minimumQuantities: [
        {
          channelId: "c",
          formatId: "f",
          unit: "SPOT",
          minQuantity: 11,
          effectiveFrom: null,
          effectiveTo: null,
        },
      ],
    });
    expect(describeWarnings(plan)).toEqual([
      "1 unitRate aboveList",
      "1 quantity belowMinimum",
      "2 quantity belowMinimum",
    ]);
  });

  it("report list prices that were corrected after the row was saved", () => {
    const getStoredPrice = () => ({ listPrice: 3910, isUnchanged: true });
    const plan = createPlan([createRow("a", { unitRate: 3910 })], {
      priceLists: listOf(4500),
      getStoredPrice,
    });
    expect(listPlanWarnings(plan)).toMatchObject([{ kind: "priceCorrected", from: 3910, price: 4500 }]);
    const changed = { ...plan, getStoredPrice: () => ({ listPrice: 3910, isUnchanged: false }) };
    expect(listPlanWarnings(changed)).toEqual([]);
  });

  it("report days outside the plan and outside the campaign, but no invalid days", () => {
    const rows = [
      createRow("a", { startDate: "2026-05-31" }),
      createRow("b", { endDate: "2026-06-29" }),
      createRow("c", { startDate: "someday", endDate: null }),
    ];
    const campaign = createCampaign({ endDate: "2026-06-15", planned: 0 });
    expect(describeWarnings(createPlan(rows, { campaign }))).toEqual([
      "1 startDate dates",
      "1 endDate outsideCampaign",
      "2 endDate outsideCampaign",
    ]);
  });

  it.each([
    ["an exceeded budget", {}, ["overBudget"]],
    ["a missing budget", { budget: null }, ["noBudget"]],
    ["no budget that the viewer may not read", { budget: null, isBudgetVisible: false }, []],
    ["no budget of an upstream without planned spend", { planned: null }, []],
    ["no budget that includes the plan", { includedAmount: 1000 }, []],
  ])("report %s", (_name, changes, expected) => {
    expect(describeWarnings(createPlan([], { campaign: createCampaign(changes) }))).toEqual(expected);
  });
});
