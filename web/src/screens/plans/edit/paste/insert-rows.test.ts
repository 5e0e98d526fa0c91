import { expect, it } from "vitest";

import { emptyDraft, keyed, newRow, type DraftRow } from "../model/plan-draft.ts";
import { listKey, type PriceLists } from "../model/list-prices.ts";
import { applyPlanChange } from "../model/reduce.ts";
import { readInto } from "./insert-rows.ts";
import type { PastedRow } from "./parse-rows.ts";

const lists: PriceLists = new Map([
  [
    listKey("v1", "f1"),
    [
      { channelId: "ch1", price: 9000, unit: "SPOT" },
      { channelId: "ch2", price: 40_000, unit: "MONTH" },
    ],
  ],
]);
const context = { lists, secondsOf: () => null };
const listed = { channelId: "ch1", formatId: "f1", unit: "SPOT", unitRate: 9000 };

function planOf(row: Partial<DraftRow> = {}) {
  const draft = emptyDraft("c1");
  const order = { ...draft.orderDetails, vendorId: "v1" };
  const rows = keyed([{ ...newRow({ start: null, end: null }), ...row }]);
  return { ...draft, ...rows, orderDetails: order };
}

function pasted(row: PastedRow, over: Partial<DraftRow> = {}) {
  return readInto(planOf(over), [row], { from: 0 }, context).rows[0];
}

const saying = (changes: PastedRow["changes"]): PastedRow => ({ changes, bad: [] });
const priced = (changes: PastedRow["changes"], over?: Partial<DraftRow>) => pasted(saying(changes), over);

it("uses the list price for a row without a rate and says so", () => {
  expect(priced({ channelId: "ch1", formatId: "f1", unitRate: null })).toMatchObject({
    atListPrice: true,
    changes: { unitRate: 9000, unit: "SPOT" },
  });
  const changes = saying({ channelId: "ch1", formatId: "f1", unitRate: 50 });
  expect(pasted(changes)).toEqual(changes);
});

it("never applies a monthly price to spots", () => {
  const row = saying({ channelId: "ch2", formatId: "f1", unitRate: null, unit: "SPOT" });
  expect(pasted(row)).toEqual(row);
});

it("keeps a unit missing from the vendor's price list", () => {
  const draft = planOf(listed);
  const values = { channelId: "ch2", unit: "SPOT" };
  const change = { type: "set", keys: draft.rowKeys, values } as const;
  const unpriced = applyPlanChange(draft, change, { ...context, lists: new Map() });
  for (const after of [
    applyPlanChange(draft, change, context),
    applyPlanChange(unpriced, { type: "listed" }, context),
  ])
    expect(Object.values(after.rows)[0]).toMatchObject({ unit: "SPOT", unitRate: null });
});

it("distinguishes an unreadable rate from a missing one", () => {
  const row: PastedRow = {
    changes: { channelId: "ch1", formatId: "f1", unitRate: "#N/A" },
    bad: ["unitRate"],
  };
  expect(pasted(row)).toEqual(row);
});

it("replaces the list price with the channel and keeps a negotiated rate", () => {
  expect(priced({ channelId: "ch2" }, listed)).toMatchObject({
    changes: { channelId: "ch2", unitRate: 40_000, unit: "MONTH" },
  });
  const nowhere = saying({ channelId: "nowhere" });
  expect(pasted(nowhere, listed)).toEqual(nowhere);
  const draft = planOf(listed);
  const change = { type: "set", keys: draft.rowKeys, values: nowhere.changes } as const;
  expect(Object.values(applyPlanChange(draft, change, context).rows)[0]?.unitRate).toBeNull();
  const other = saying({ channelId: "ch2" });
  expect(pasted(other, { ...listed, unitRate: 8500 })).toEqual(other);
});

it("reports an amount different from rate times quantity", () => {
  const changes = { unitRate: 12.5, quantity: 3 };
  const isWarned = (amount: number) => pasted({ changes, bad: [], amount })?.costsOtherwise === true;
  expect([37.5, 37.504, 38].map(isWarned)).toEqual([false, false, true]);
});
