import { describe, expect, it } from "vitest";
import { getAmount, isMoney, getPercent, toMinor } from "./money.ts";

describe("money", () => {
  it("multiplies in integer minor units, so that no fraction of a paisa is lost", () => {
    expect(getAmount(0.1, 3)).toBe(0.3);
    expect(getAmount(1234.55, 7)).toBe(8641.85);
    expect(getAmount("19.99", "100")).toBe(1999);
  });

  it("uses the integer part of a quantity", () => {
    expect(getAmount(10, "2.9")).toBe(20);
  });

  it.each([undefined, null, "", "abc", Number.NaN, Number.POSITIVE_INFINITY, {}])(
    "counts %s as 0",
    (value) => {
      expect(getAmount(value, 3)).toBe(0);
      expect(getAmount(3, value)).toBe(0);
      expect(toMinor(value)).toBe(0);
    },
  );

  it("accepts at most 2 decimals", () => {
    expect([0, 0.01, 1.1, 999_999_999_999.99].every(isMoney)).toBe(true);
    expect([0.001, Number.NaN, 1e13].some(isMoney)).toBe(false);
  });
});

describe("percentOf", () => {
  it.each([
    [1_735_960, 5, 86_798],
    [0.1, 5, 0.01],
    [100.01, 12.5, 12.5],
    [999_999_999_999.99, 33.33, 333_300_000_000],
    [0, 5, 0],
  ])("of %d at %d is %d", (amount, percent, expected) => {
    expect(getPercent(amount, percent)).toBe(expected);
  });
});
