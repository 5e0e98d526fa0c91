import { expect, it } from "vitest";

import { priceHistory, type PricedChannel } from "./build-history.ts";

const spot = {
  formatId: "f1",
  format: { name: "Spot" },
  unit: "SPOT",
  currency: "INR",
  minQuantity: 1,
} as const;
const price = (amount: number | null, effectiveFrom: string, effectiveTo: string | null = null) => ({
  ...spot,
  price: amount,
  effectiveFrom,
  effectiveTo,
});
const channel = (name: string, ...prices: PricedChannel["prices"]): PricedChannel => ({
  id: name,
  name,
  prices,
});
const history = (...channels: PricedChannel[]) =>
  priceHistory(channels, "2026-06-15").map((it) => [it.channel, it.price, it.state, it.change?.amount]);

it("lists the latest price first, with its increase", () => {
  expect(
    history(
      channel("Two", price(5, "2026-01-01")),
      channel(
        "One",
        price(100, "2025-01-01", "2025-12-31"),
        price(150, "2027-01-01"),
        price(120, "2026-01-01"),
      ),
    ),
  ).toEqual([
    ["One", 150, "TO_COME", 30],
    ["One", 120, "IN_FORCE", 20],
    ["One", 100, "OVER", undefined],
    ["Two", 5, "IN_FORCE", undefined],
  ]);
});

it("separates formats, units, currencies and quantities", () => {
  const prices = [
    price(100, "2026-01-01"),
    { ...price(90, "2026-02-01"), currency: "EUR" },
    { ...price(80, "2026-03-01"), unit: "FLAT" as const },
    { ...price(60, "2026-03-15"), minQuantity: 50 },
    { ...price(70, "2026-04-01"), formatId: "f2", format: { name: "Banner" } },
  ];
  expect(
    history(channel("One", ...prices)).map(([, amount, state, change]) => [amount, state, change]),
  ).toEqual([
    [70, "IN_FORCE", undefined],
    [100, "IN_FORCE", undefined],
    [90, "IN_FORCE", undefined],
    [80, "IN_FORCE", undefined],
    [60, "IN_FORCE", undefined],
  ]);
});

it("uses the later of two prices until it ends", () => {
  const [year, summer, may] = [
    price(100, "2026-01-01"),
    price(120, "2026-06-01", "2026-08-31"),
    price(110, "2026-05-01", "2026-05-31"),
  ];
  expect(history(channel("One", year, summer)).map(([, amount, state]) => [amount, state])).toEqual([
    [120, "IN_FORCE"],
    [100, "OVER"],
  ]);
  expect(history(channel("One", year, may)).map(([, amount, state]) => [amount, state])).toEqual([
    [110, "OVER"],
    [100, "IN_FORCE"],
  ]);
});

it("rounds to hundredths, and shows no percentage of zero", () => {
  const [free, cheap, dear] = [price(0, "2026-01-01"), price(0.1, "2026-02-01"), price(0.3, "2026-03-01")];
  const changes = priceHistory([channel("One", free, cheap, dear)], "2026-06-15").map((it) => it.change);
  expect(changes[0]?.amount).toBe(0.2);
  expect(changes[1]).toEqual({ amount: 0.1, share: null });
  expect(changes[2]).toBeNull();
  expect(priceHistory([channel("One", price(null, "2026-01-01"))], "2026-06-15")[0]?.change).toBeNull();
});
