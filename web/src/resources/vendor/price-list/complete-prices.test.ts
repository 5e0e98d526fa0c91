import { describe, expect, it } from "vitest";

import type { ChannelPriceInput, VendorInput } from "../../../generated/schema.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";
import { completePrices } from "./complete-prices.ts";

const spot = { formatId: "f1", unit: "SPOT", currency: "INR", minQuantity: 1 } as const;
const storedPrice = {
  ...spot,
  format: { id: "f1", name: "Spot 30" },
  price: 3910,
  effectiveFrom: "2025-04-09",
  effectiveTo: null,
  corrections: [],
};

function createVendor(...prices: Partial<typeof storedPrice>[]): VendorFieldsFragment {
  const channels = [
    { id: "c1", name: "Radio One", prices: prices.map((price) => ({ ...storedPrice, ...price })) },
  ];
  return { channels } as unknown as VendorFieldsFragment;
}

function createInput(...prices: Partial<ChannelPriceInput>[]): VendorInput {
  const base = { ...spot, price: 3910, effectiveFrom: "2025-04-09", effectiveTo: null };
  const channel = { id: "c1", name: "Radio One", mediaTypeId: "m1" };
  return {
    channels: [{ ...channel, prices: prices.map((price) => ({ ...base, ...price })) }],
  } as unknown as VendorInput;
}

describe("a card from April 2026 after the correction of a price in November 2026", () => {
  const corrected = { corrections: [{ price: 4285 }], setAt: "2026-11-30T08:00:00.000Z" };
  const input = createInput({}, { price: 3500, effectiveFrom: "2026-04-01" });
  const listPrices = (record: VendorFieldsFragment, overwritesCorrections: boolean) => {
    const choices = { overwritesCorrections, keepsOtherUnits: false };
    const { input: completed, changes } = completePrices(record, input, input, choices);
    const prices = completed.channels?.[0]?.prices ?? [];
    return [prices.map(({ price }) => price), changes.map(({ isKept }) => isKept)];
  };

  it("does not end the corrected price by default", () => {
    const record = createVendor(corrected as never);
    expect(listPrices(record, false)).toEqual([[3910], [true]]);
    expect(listPrices(record, true)).toEqual([[3910, 3500], [false]]);
  });

  it("adds its price if the correction is older", () => {
    const record = createVendor({ ...corrected, setAt: "2025-06-01T08:00:00.000Z" } as never);
    expect(listPrices(record, false)).toEqual([[3910, 3500], [false]]);
  });
});

it("marks the price of another format as new", () => {
  const input = createInput({}, { formatId: "f2", price: 9650 });
  const choices = { overwritesCorrections: false, keepsOtherUnits: false };
  expect(completePrices(createVendor({}), input, input, choices).changes).toMatchObject([
    { kind: "new", row: { "channels.name": "Radio One", "channels.prices.price": 9650 } },
  ]);
});

describe("a price per ten seconds after a stored price per spot", () => {
  const listPrices = (
    record: VendorFieldsFragment,
    { keepsOtherUnits = false, fileUnits = ["TEN_SECONDS"], from = "2027-01-01" } = {},
  ) => {
    const tenSeconds = { unit: "TEN_SECONDS", price: 450, effectiveFrom: from } as const;
    const file = createInput(...fileUnits.map((unit) => ({ unit: unit as "SPOT" })));
    const choices = { overwritesCorrections: false, keepsOtherUnits };
    const { input, changes } = completePrices(record, createInput({}, tenSeconds), file, choices);
    const prices = input.channels?.[0]?.prices ?? [];
    return {
      prices: prices.map(({ unit, effectiveTo }) => [unit, effectiveTo]),
      changes: changes.map(({ kind, isKept }) => [kind, isKept]),
    };
  };

  it("ends it the day before", () => {
    expect(listPrices(createVendor({}))).toEqual({
      prices: [
        ["SPOT", "2026-12-31"],
        ["TEN_SECONDS", null],
      ],
      changes: [["unit", false]],
    });
  });

  it("replaces it if both start on the same day", () => {
    expect(listPrices(createVendor({}), { from: "2025-04-09" }).prices).toEqual([["TEN_SECONDS", null]]);
  });

  it("does not end it if the viewer chooses so", () => {
    expect(listPrices(createVendor({}), { keepsOtherUnits: true })).toEqual({
      prices: [
        ["SPOT", null],
        ["TEN_SECONDS", null],
      ],
      changes: [["unit", true]],
    });
  });

  it.each([
    ["the file has both units", createVendor({}), ["SPOT", "TEN_SECONDS"]],
    ["the stored price has ended", createVendor({ effectiveTo: "2026-06-30" as never }), ["TEN_SECONDS"]],
  ])("changes no stored price if %s", (_case, record, fileUnits) => {
    expect(listPrices(record, { fileUnits }).changes).toEqual([["new", false]]);
  });
});
