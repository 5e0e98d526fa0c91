import { describe, expect, it } from "vitest";
import { computeAmount, isMoney, computePercentage, toMinor } from "./money.ts";

describe("money", () => {
  it("multiplies in integer minor units without losing fractions of a paisa", () => {
    expect(computeAmount(0.1, 3)).toBe(0.3);
    expect(computeAmount(1234.55, 7)).toBe(8641.85);
    expect(computeAmount("19.99", "100")).toBe(1999);
  });

  it.each([
    [10.075, 1008],
    [1.005, 101],
    [-1.005, -101],
    [-10.075, -1008],
    [0.1 + 0.2, 30],
    [4_294_967_297.015, 429_496_729_702],
    [999_999_999_999.99, 99_999_999_999_999],
    [1e-9, 0],
  ])("rounds %d to %d minor units, halves away from zero", (amount, minor) => {
    expect(toMinor(amount)).toBe(minor);
  });

  it("uses the integer part of a quantity", () => {
    expect(computeAmount(10, "2.9")).toBe(20);
  });

  it.each([undefined, null, "", "abc", Number.NaN, Number.POSITIVE_INFINITY, {}])(
    "treats %s as 0",
    (value) => {
      expect(computeAmount(value, 3)).toBe(0);
      expect(computeAmount(3, value)).toBe(0);
      expect(toMinor(value)).toBe(0);
    },
  );

  it("accepts at most 2 decimals", () => {
    expect([0, 0.01, 1.1, 999_999_999_999.99].every(isMoney)).toBe(true);
    expect([0.001, Number.NaN, 1e13].some(isMoney)).toBe(false);
  });
});

describe("computePercentage", () => {
  it.each([
    [1_735_960, 5, 86_798],
    [0.1, 5, 0.01],
    [100.01, 12.5, 12.5],
    [999_999_999_999.99, 33.33, 333_300_000_000],
    [0, 5, 0],
  ])("of %d at %d percent is %d", (amount, percent, expected) => {
    expect(computePercentage(amount, percent)).toBe(expected);
  });
});
