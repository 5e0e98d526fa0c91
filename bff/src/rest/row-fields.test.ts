import { describe, expect, it } from "vitest";

import { readMoney } from "./row-fields.ts";

describe("readMoney", () => {
  it.each([
    ["10.075", 10.08],
    [10.075, 10.08],
    [-10.075, -10.08],
    [0.1 + 0.2, 0.3],
    [999_999_999_999.99, 999_999_999_999.99],
  ])("rounds %s to %d", (amount, expected) => {
    expect(readMoney(amount)).toBe(expected);
  });
});
