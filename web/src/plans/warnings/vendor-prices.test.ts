import { beforeEach, expect, it, vi } from "vitest";

import { findListPrice, getPriceListKey, type ListPrice } from "./vendor-prices.ts";

const spot = { channelId: "ch1", unit: "SPOT" };
const prices: ListPrice[] = [
  { ...spot, price: 4500, effectiveFrom: "2026-11-30", effectiveTo: null, minQuantity: 1 },
  { ...spot, price: 3910, effectiveFrom: "2025-04-09", effectiveTo: "2026-11-29", minQuantity: 1 },
  { ...spot, price: 3000, effectiveFrom: "2025-04-09", effectiveTo: "2026-11-29", minQuantity: 50 },
  { ...spot, price: 5000, effectiveFrom: "2027-01-01", effectiveTo: null, minQuantity: 1 },
  { ...spot, unit: "MONTH", price: 90_000, effectiveFrom: "2025-01-01", effectiveTo: null, minQuantity: 1 },
];
const lists = new Map([[getPriceListKey("v1", "f1"), prices]]);
const row = { channelId: "ch1", formatId: "f1", unit: "SPOT", startDate: null, quantity: null };
const find = (values: object, list = lists) => findListPrice(list, "v1", { ...row, ...values })?.price;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T09:00:00Z") });
  return () => vi.useRealTimers();
});

it.each([
  ["without a first day", {}, 4500],
  ["on the last day of the earlier price", { startDate: "2026-11-29" }, 3910],
  ["on the first day of the current price", { startDate: "2026-11-30" }, 4500],
  ["on a day of an announced price", { startDate: "2027-02-01" }, 5000],
  ["before all prices", { startDate: "2024-01-01" }, 4500],
  ["for a large quantity", { startDate: "2026-11-29", quantity: 60 }, 3000],
  ["for a quantity below the minimum", { startDate: "2026-11-29", quantity: 49 }, 3910],
  ["in another unit", { unit: "MONTH", startDate: "2026-11-29" }, 90_000],
  ["in a unit without a price", { unit: "CPM", startDate: "2026-11-29" }, 3910],
])("finds the list price %s", (_name, values, expected) => {
  expect(find(values)).toBe(expected);
});

it("uses the only price of an upstream that names no period", () => {
  const list = new Map([[getPriceListKey("v1", "f1"), [{ ...spot, price: 7 }]]]);
  expect(find({ startDate: "2024-01-01" }, list)).toBe(7);
});
