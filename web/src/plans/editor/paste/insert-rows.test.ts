import { expect, it } from "vitest";

import { createEmptyDraft, toDraftRows, createRow, type DraftRow } from "../model/plan-draft.ts";
import { getPriceListKey, type PriceLists } from "../../warnings/vendor-prices.ts";
import { applyPlanChange } from "../model/reduce.ts";
import { previewInsertedRows } from "./complete-rows.ts";
import type { PlanRow } from "./parse-rows.ts";

const priceLists: PriceLists = new Map([
  [
    getPriceListKey("v1", "f1"),
    [
      { channelId: "ch1", price: 9000, unit: "SPOT" },
      { channelId: "ch2", price: 40_000, unit: "MONTH" },
    ],
  ],
]);
const context = { priceLists, getSeconds: () => null };
const LISTED_ROW = { channelId: "ch1", formatId: "f1", unit: "SPOT", unitRate: 9000 };

function createDraft(row: Partial<DraftRow> = {}) {
  const draft = createEmptyDraft("c1");
  const order = { ...draft.orderDetails, vendorId: "v1" };
  const rows = toDraftRows([{ ...createRow({ start: null, end: null }), ...row }]);
  return { ...draft, ...rows, orderDetails: order };
}

function previewRow(row: PlanRow, overwritten: Partial<DraftRow> = {}) {
  const draft = createDraft(overwritten);
  return previewInsertedRows(draft, [row], { from: draft.rowKeys[0] ?? "" }, context).rows[0];
}

const EMPTY_ROW = { rowNumber: 1, cells: [], errors: {}, missing: [] };
const createPlanRow = (values: PlanRow["values"]): PlanRow => ({ ...EMPTY_ROW, values });
const previewChanges = (changes: PlanRow["values"], overwritten?: Partial<DraftRow>) =>
  previewRow(createPlanRow(changes), overwritten);

it("uses the list price for a row without a rate and marks the row", () => {
  expect(previewChanges({ channelId: "ch1", formatId: "f1", unitRate: null })).toMatchObject({
    isListPriceUsed: true,
    values: { unitRate: 9000, unit: "SPOT" },
  });
});

it("makes a row without a rate free if its amount is 0, and says if the list price differs from it", () => {
  const changes = { channelId: "ch1", formatId: "f1", quantity: 10, unitRate: null };
  const preview = (amount: number) => previewRow({ ...createPlanRow(changes), amount });
  expect(preview(0)).toMatchObject({ values: { unitRate: 0 } });
  expect(preview(0)).not.toHaveProperty("isListPriceUsed");
  expect(preview(90_000)).not.toHaveProperty("hasDifferentAmount");
  expect(preview(80_000)).toMatchObject({ isListPriceUsed: true, hasDifferentAmount: true });
});

it("divides the amount by the quantity without a rate and a list price", () => {
  const preview = (amount: number, quantity = 10) =>
    previewRow({ ...createPlanRow({ channelId: "ch9", formatId: "f1", quantity, unitRate: null }), amount });
  expect(preview(225_000)).toMatchObject({ isRateDerived: true, values: { unitRate: 22_500, unit: "SPOT" } });
  // No rate in paise gives this amount.
  expect(preview(100, 3)).not.toHaveProperty("isRateDerived");
});

it("keeps a rate without a unit and proposes the unit of the list price", () => {
  const changes = { channelId: "ch1", formatId: "f1", unitRate: 50 };
  expect(previewChanges(changes)).toEqual({
    ...createPlanRow({ ...changes, unit: "SPOT" }),
    unitSource: "list price",
  });
  const draft = createDraft();
  const change = { type: "set", keys: draft.rowKeys, values: changes } as const;
  const unloaded = applyPlanChange(draft, change, { ...context, priceLists: new Map() });
  const after = applyPlanChange(unloaded, { type: "applyPriceLists" }, context);
  expect(Object.values(after.rows)[0]).toMatchObject({ unit: "SPOT", unitRate: 50 });
});

it.each([
  ["per spot", 360_000, "SPOT", "amount"],
  ["per ten seconds", 1_080_000, "TEN_SECONDS", "list price"],
  ["unknown", 5, "TEN_SECONDS", "list price"],
])("finds that a rate is %s by the amount %i", (_unit, amount, unit, unitSource) => {
  const prices = new Map([
    [getPriceListKey("v1", "f1"), [{ channelId: "ch1", price: 9000, unit: "TEN_SECONDS" as const }]],
  ]);
  const draft = createDraft();
  const changes = { channelId: "ch1", formatId: "f1", durationId: "d30", unitRate: 36_000, quantity: 10 };
  const { rows } = previewInsertedRows(
    draft,
    [{ ...createPlanRow(changes), amount }],
    { from: draft.rowKeys[0] ?? "" },
    { priceLists: prices, getSeconds: () => 30 },
  );
  expect(rows[0]).toMatchObject({ values: { unit }, unitSource });
});

it("never applies a monthly price to spots", () => {
  const row = createPlanRow({ channelId: "ch2", formatId: "f1", unitRate: null, unit: "SPOT" });
  expect(previewRow(row)).toEqual(row);
});

it("keeps a unit missing from the vendor's price list", () => {
  const draft = createDraft(LISTED_ROW);
  const values = { channelId: "ch2", unit: "SPOT" };
  const change = { type: "set", keys: draft.rowKeys, values } as const;
  const unloaded = applyPlanChange(draft, change, { ...context, priceLists: new Map() });
  for (const after of [
    applyPlanChange(draft, change, context),
    applyPlanChange(unloaded, { type: "applyPriceLists" }, context),
  ])
    expect(Object.values(after.rows)[0]).toMatchObject({ unit: "SPOT", unitRate: null });
});

it("uses no list price for an unreadable rate", () => {
  const row: PlanRow = {
    ...createPlanRow({ channelId: "ch1", formatId: "f1", unitRate: "#N/A", unit: "SPOT" }),
    errors: { unitRate: "Not understood" },
  };
  expect(previewRow(row)).toEqual(row);
});

it("replaces the list price with the channel and keeps a negotiated rate", () => {
  expect(previewChanges({ channelId: "ch2" }, LISTED_ROW)).toMatchObject({
    values: { channelId: "ch2", unitRate: 40_000, unit: "MONTH" },
  });
  const unknownChannel = createPlanRow({ channelId: "nowhere" });
  expect(previewRow(unknownChannel, LISTED_ROW)).toEqual(unknownChannel);
  const draft = createDraft(LISTED_ROW);
  const change = { type: "set", keys: draft.rowKeys, values: unknownChannel.values } as const;
  expect(Object.values(applyPlanChange(draft, change, context).rows)[0]?.unitRate).toBeNull();
  const negotiatedRow = createPlanRow({ channelId: "ch2" });
  expect(previewRow(negotiatedRow, { ...LISTED_ROW, unitRate: 8500 })).toEqual(negotiatedRow);
});

it("reports an amount different from rate times quantity", () => {
  const changes = { unitRate: 12.5, quantity: 3 };
  const isWarned = (amount: number) =>
    previewRow({ ...createPlanRow(changes), amount })?.hasDifferentAmount === true;
  expect([37.5, 37.504, 38].map(isWarned)).toEqual([false, false, true]);
});

it.each([
  ["takes the discount off the rate of the amount", { amount: 7500, discount: 25 }, undefined, 750],
  ["keeps the rate of the amount", { amount: 10_000, discount: 25 }, undefined, 1000],
  ["takes the discount off a rate without an amount", { discount: 25 }, undefined, 750],
  ["keeps the rate by choice", { discount: 25 }, false, 1000],
  ["reads a discount above 100 as an amount", { amount: 7500, discount: 250 }, undefined, 750],
  ["reads a discount as money, if the amount proves it", { amount: 9500, discount: 50 }, undefined, 950],
  ["reads a discount of 0.25 as 25 %", { amount: 7500, discount: 0.25 }, undefined, 750],
])("%s", (_name, values, takesDiscounts, unitRate) => {
  const draft = createDraft();
  const row = { ...createPlanRow({ unitRate: 1000, unit: "SPOT", quantity: 10 }), ...values };
  const position = { from: draft.rowKeys[0] ?? "" };
  const preview = previewInsertedRows(draft, [row], position, { ...context, takesDiscounts });
  expect(preview.rows[0]).toMatchObject({ values: { unitRate } });
  expect(preview.rows[0]?.hasDifferentAmount).toBeUndefined();
  expect(preview.takesDiscounts).toBe(unitRate < 1000);
});

it.each([
  [10, 12_000, true],
  [30, 36_000, undefined],
])("converts a rate per 30 seconds to a spot of %d seconds", (seconds, unitRate, isRateConverted) => {
  const draft = createDraft();
  const row = {
    ...createPlanRow({
      channelId: "ch1",
      formatId: "f1",
      durationId: "d1",
      unitRate: 36_000,
      unit: "SPOT",
    }),
    rateSeconds: 30,
  };
  const preview = previewInsertedRows(
    draft,
    [row],
    { from: draft.rowKeys[0] ?? "" },
    {
      ...context,
      getSeconds: () => seconds,
    },
  );
  expect(preview.rows[0]?.values.unitRate).toBe(unitRate);
  expect(preview.rows[0]?.isRateConverted).toBe(isRateConverted);
});
