import { describe, expect, it } from "vitest";
import { findTaxRate, computeTaxes, type TaxRate } from "./taxes.ts";

const createRate = (percent: number, effectiveFrom: string, mediaTypeId: string | null = null): TaxRate => ({
  name: "GST",
  mediaTypeId,
  percent,
  effectiveFrom,
});

const rates = [
  createRate(12, "2020-01-01"),
  createRate(18, "2024-01-01"),
  createRate(20, "2030-01-01"),
  createRate(5, "2022-01-01", "print"),
  createRate(6, "2026-01-01", "print"),
];

describe("the tax rate of a day", () => {
  it("is the latest rate that applies from that day or earlier", () => {
    expect(findTaxRate(rates, "tv", "2023-12-31")?.percent).toBe(12);
    expect(findTaxRate(rates, "tv", "2024-01-01")?.percent).toBe(18);
    expect(findTaxRate(rates, "tv", "2029-12-31")?.percent).toBe(18);
  });

  it("is the rate of the media type, even if a general rate started later", () => {
    expect(findTaxRate(rates, "print", "2024-06-01")?.percent).toBe(5);
    expect(findTaxRate(rates, "print", "2026-01-01")?.percent).toBe(6);
  });

  it("is the general rate before the media type's rate starts, and undefined before all rates", () => {
    expect(findTaxRate(rates, "print", "2021-12-31")?.percent).toBe(12);
    expect(findTaxRate(rates, "print", "2019-12-31")).toBeUndefined();
  });
});

describe("the taxes of a plan", () => {
  const computeBases = (
    amounts: [string, number][],
    finalAmount: number,
    taxRates: readonly TaxRate[] = rates,
  ) =>
    computeTaxes("IN", taxRates, "2024-06-01", {
      amounts: amounts.map(([mediaTypeId, amount]) => ({ mediaTypeId, amount })),
      finalAmount,
    }).map(({ percent, base }) => [percent, base]);

  it("have one line for all media types with the same rate", () => {
    expect(
      computeBases(
        [
          ["tv", 60],
          ["radio", 40],
        ],
        100,
      ),
    ).toEqual([[18, 100]]);
    expect(
      computeBases(
        [
          ["tv", 60],
          ["print", 30],
          ["print", 10],
        ],
        100,
      ),
    ).toEqual([
      [18, 60],
      [5, 40],
    ]);
  });

  it("add up to the final amount, with charges and discount in proportion", () => {
    const bases = computeBases(
      [
        ["tv", 33.33],
        ["print", 33.33],
        ["radio", 33.34],
      ],
      100.01,
    );
    expect(bases.map(([, base = 0]) => Math.round(base * 100)).reduce((sum, base) => sum + base)).toBe(
      10_001,
    );
    expect(
      computeBases(
        [
          ["tv", 0],
          ["print", 0],
        ],
        50,
      ),
    ).toEqual([[18, 50]]);
    expect(computeBases([["print", 0]], 0)).toEqual([[5, 0]]);
  });

  it("are empty when the rate of any row is unknown", () => {
    expect(
      computeBases(
        [
          ["print", 50],
          ["tv", 50],
        ],
        100,
        [createRate(5, "2022-01-01", "print")],
      ),
    ).toEqual([]);
  });
});
