import { describe, expect, it } from "vitest";

import type { ChannelPriceInput, VendorInput } from "../../../generated/schema.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";
import { findPriceChanges, isTenfold, keepEarlierPrices } from "./price-changes.ts";

const DAY = "2026-11-30";
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

const keepPrices = (record: VendorFieldsFragment, input: VendorInput, from?: string) =>
  keepEarlierPrices(record, input, { day: DAY, from }).channels?.[0]?.prices?.map(
    ({ price, effectiveFrom, effectiveTo }) => [price, effectiveFrom, effectiveTo],
  );

describe("price changes", () => {
  it("are an overwritten valid price", () => {
    expect(findPriceChanges(createVendor({}), createInput({ price: 4500 }), DAY)).toEqual([
      {
        channel: "Radio One",
        format: "Spot 30",
        currency: "INR",
        before: 3910,
        after: 4500,
        isOverwritten: true,
      },
    ]);
  });

  it.each([
    ["an equal price", createVendor({}), createInput({})],
    ["a removed price", createVendor({}), createInput()],
    ["a later price", createVendor({}), createInput({}, { price: 4500, effectiveFrom: DAY })],
    [
      "a corrected expired price",
      createVendor({ effectiveTo: "2025-12-31" as never }),
      createInput({ price: 4500 }),
    ],
    [
      "a corrected future price",
      createVendor({ effectiveFrom: "2027-01-01" }),
      createInput({ price: 4500, effectiveFrom: "2027-01-01" }),
    ],
    ["a price of another format", createVendor({}), createInput({ price: 45_000, formatId: "f2" })],
  ])("are not %s", (_name, record, input) => {
    expect(findPriceChanges(record, input, DAY)).toEqual([]);
  });

  it.each([39_100, 391])("are a later price of %i after 3910", (price) => {
    const input = createInput({}, { price, effectiveFrom: DAY });
    expect(findPriceChanges(createVendor({}), input, DAY)).toMatchObject([
      { before: 3910, after: price, isOverwritten: false },
    ]);
  });
});

describe("kept prices", () => {
  it("end the day before the new first day", () => {
    expect(keepPrices(createVendor({}), createInput({ price: 4500 }), DAY)).toEqual([
      [3910, "2025-04-09", "2026-11-29"],
      [4500, DAY, null],
    ]);
  });

  it("are not needed for a correction", () => {
    expect(keepPrices(createVendor({}), createInput({ price: 4500 }))).toEqual([[4500, "2025-04-09", null]]);
  });

  it("include a price whose first day was replaced with its value", () => {
    const input = createInput({ price: 4500, effectiveFrom: "2026-01-01" });
    expect(keepPrices(createVendor({}), input)).toEqual([
      [3910, "2025-04-09", "2025-12-31"],
      [4500, "2026-01-01", null],
    ]);
  });

  it("include no removed price, and no price with only another first day", () => {
    expect(
      keepPrices(
        createVendor({}, { effectiveFrom: "2026-01-01" }),
        createInput({ effectiveFrom: "2026-01-01" }),
      ),
    ).toEqual([[3910, "2026-01-01", null]]);
    expect(keepPrices(createVendor({}), createInput({ effectiveFrom: "2025-05-01" }))).toEqual([
      [3910, "2025-05-01", null],
    ]);
  });
});

it.each([
  [4500, 45_000, true],
  [4500, 450, true],
  [4500, 44_999, false],
  [4500, 451, false],
  [0, 100, false],
])("compares %i with %i as tenfold: %s", (before, after, expected) => {
  expect(isTenfold({ before, after })).toBe(expected);
});
