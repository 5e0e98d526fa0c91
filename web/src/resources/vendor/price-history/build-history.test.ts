import { expect, it } from "vitest";

import { buildPriceHistory, type PricedChannel } from "./build-history.ts";

const spot = {
  formatId: "f1",
  format: { name: "Spot" },
  unit: "SPOT",
  currency: "INR",
  minQuantity: 1,
  setBy: { name: "Asha" },
  setAt: "2026-01-01T10:00:00.000Z",
  corrections: [],
} as const;
const createPrice = (amount: number | null, effectiveFrom: string, effectiveTo: string | null = null) => ({
  ...spot,
  price: amount,
  effectiveFrom,
  effectiveTo,
});
const createChannel = (name: string, ...prices: PricedChannel["prices"]): PricedChannel => ({
  id: name,
  name,
  prices,
});
const buildRows = (...channels: PricedChannel[]) =>
  buildPriceHistory(channels, "2026-06-15").map(({ channel, price, state, change }) => [
    channel,
    price,
    state,
    change?.amount,
  ]);

it("lists the latest price first, with its increase", () => {
  expect(
    buildRows(
      createChannel("Two", createPrice(5, "2026-01-01")),
      createChannel(
        "One",
        createPrice(100, "2025-01-01", "2025-12-31"),
        createPrice(150, "2027-01-01"),
        createPrice(120, "2026-01-01"),
      ),
    ),
  ).toEqual([
    ["One", 150, "UPCOMING", 30],
    ["One", 120, "CURRENT", 20],
    ["One", 100, "EXPIRED", undefined],
    ["Two", 5, "CURRENT", undefined],
  ]);
});

it("separates formats, units, currencies and quantities", () => {
  const prices = [
    createPrice(100, "2026-01-01"),
    { ...createPrice(90, "2026-02-01"), currency: "EUR" },
    { ...createPrice(80, "2026-03-01"), unit: "FLAT" as const },
    { ...createPrice(60, "2026-03-15"), minQuantity: 50 },
    { ...createPrice(70, "2026-04-01"), formatId: "f2", format: { name: "Banner" } },
  ];
  expect(
    buildRows(createChannel("One", ...prices)).map(([, amount, state, change]) => [amount, state, change]),
  ).toEqual([
    [70, "CURRENT", undefined],
    [100, "CURRENT", undefined],
    [90, "CURRENT", undefined],
    [80, "CURRENT", undefined],
    [60, "CURRENT", undefined],
  ]);
});

it("applies the later of two prices until it ends", () => {
  const [year, summer, may] = [
    createPrice(100, "2026-01-01"),
    createPrice(120, "2026-06-01", "2026-08-31"),
    createPrice(110, "2026-05-01", "2026-05-31"),
  ];
  expect(buildRows(createChannel("One", year, summer)).map(([, amount, state]) => [amount, state])).toEqual([
    [120, "CURRENT"],
    [100, "EXPIRED"],
  ]);
  expect(buildRows(createChannel("One", year, may)).map(([, amount, state]) => [amount, state])).toEqual([
    [110, "EXPIRED"],
    [100, "CURRENT"],
  ]);
});

it("lists corrected values below their price, latest first", () => {
  const [first, second] = [
    { price: 90, setBy: null, setAt: null },
    { price: 100, setBy: { name: "Ravi" }, setAt: "2026-02-01T10:00:00.000Z" },
  ];
  const price = { ...createPrice(120, "2026-01-01"), corrections: [second, first] };
  const entries = buildPriceHistory([createChannel("One", price)], "2026-06-15");
  expect(entries.map((entry) => [entry.price, entry.state, entry.setBy?.name, entry.change])).toEqual([
    [120, "CURRENT", "Asha", null],
    [100, "CORRECTED", "Ravi", null],
    [90, "CORRECTED", undefined, null],
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
});

it("rounds to hundredths, and omits the percentage after a price of zero", () => {
  const [free, cheap, expensive] = [
    createPrice(0, "2026-01-01"),
    createPrice(0.1, "2026-02-01"),
    createPrice(0.3, "2026-03-01"),
  ];
  const changes = buildPriceHistory([createChannel("One", free, cheap, expensive)], "2026-06-15").map(
    ({ change }) => change,
  );
  expect(changes[0]?.amount).toBe(0.2);
  expect(changes[1]).toEqual({ amount: 0.1, share: null });
  expect(changes[2]).toBeNull();
  expect(
    buildPriceHistory([createChannel("One", createPrice(null, "2026-01-01"))], "2026-06-15")[0]?.change,
  ).toBeNull();
});
