import { expect, it } from "vitest";
import { mergePrices, type ChannelPrice } from "./channels.ts";

const createOrigin = (name: string, day: string) => ({
  setBy: { id: name, name },
  setAt: `${day}T10:00:00.000Z`,
});
const asha = createOrigin("Asha", "2026-01-01");
const ravi = createOrigin("Ravi", "2026-02-01");
const price = {
  subMediaId: "f1",
  price: 3910,
  unit: "spot",
  currency: "INR",
  minQuantity: 1,
  effectiveFrom: "2025-04-09",
  effectiveTo: null,
} as const;

it("stores author and time of a new price", () => {
  expect(mergePrices([price], [], asha)).toEqual([{ ...price, ...asha, corrections: [] }]);
});

it("keeps the author of an unchanged price, also when it ends", () => {
  const stored = mergePrices([price], [], asha);
  const ended = { ...price, effectiveTo: "2026-01-31" };
  const next = { ...price, price: 4500, effectiveFrom: "2026-02-01" };
  expect(mergePrices([ended, next], stored, ravi)).toEqual([
    { ...ended, ...asha, corrections: [] },
    { ...next, ...ravi, corrections: [] },
  ]);
});

it("keeps value, author and time of each corrected price", () => {
  const stored = mergePrices([price], [], asha);
  const corrected = mergePrices([{ ...price, price: 4500 }], stored, ravi);
  expect(corrected).toEqual([{ ...price, price: 4500, ...ravi, corrections: [{ price: 3910, ...asha }] }]);
  expect(mergePrices([{ ...price, price: 4600 }], corrected, asha)[0]?.corrections).toEqual([
    { price: 4500, ...ravi },
    { price: 3910, ...asha },
  ]);
});

it("knows no author of a price that was stored without one", () => {
  const stored: ChannelPrice[] = [price];
  expect(mergePrices([{ ...price, price: 1 }], stored, asha)[0]?.corrections).toEqual([
    { price: 3910, setBy: null, setAt: null },
  ]);
});
