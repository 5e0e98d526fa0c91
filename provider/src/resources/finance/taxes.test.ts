import { describe, expect, it } from "vitest";
import { getTaxCountry } from "./tax-country.ts";
import { findTaxRate, planTaxes, sumTaxes, type Rate } from "./taxes.ts";

const rate = (percent: number, effectiveFrom: string, mediaTypeId: string | null = null): Rate => ({
  name: "GST",
  mediaTypeId,
  percent,
  effectiveFrom,
});

const rates = [
  rate(12, "2020-01-01"),
  rate(18, "2024-01-01"),
  rate(20, "2030-01-01"),
  rate(5, "2022-01-01", "print"),
  rate(6, "2026-01-01", "print"),
];

describe("the tax rate of a day", () => {
  it("is the latest rate that applies from that day or earlier", () => {
    expect(findTaxRate(rates, "tv", "2023-12-31")?.percent).toBe(12);
    expect(findTaxRate(rates, "tv", "2024-01-01")?.percent).toBe(18);
    expect(findTaxRate(rates, "tv", "2029-12-31")?.percent).toBe(18);
  });

  it("is the media type's own, even if a general rate started later", () => {
    expect(findTaxRate(rates, "print", "2024-06-01")?.percent).toBe(5);
    expect(findTaxRate(rates, "print", "2026-01-01")?.percent).toBe(6);
  });

  it("is the general one before the media type's own starts, and none earlier", () => {
    expect(findTaxRate(rates, "print", "2021-12-31")?.percent).toBe(12);
    expect(findTaxRate(rates, "print", "2019-12-31")).toBeUndefined();
  });
});

describe("the taxes of a plan", () => {
  const taxes = (amounts: [string, number][], finalAmount: number, of: readonly Rate[] = rates) =>
    planTaxes("IN", of, "2024-06-01", {
      parts: amounts.map(([mediaTypeId, amount]) => ({ mediaTypeId, amount })),
      finalAmount,
    }).map(({ percent, base }) => [percent, base]);

  it("have one line per rate across media types", () => {
    expect(
      taxes(
        [
          ["tv", 60],
          ["radio", 40],
        ],
        100,
      ),
    ).toEqual([[18, 100]]);
    expect(
      taxes(
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

  it("apply to the final amount to the paisa, with charges and discount shared by amount", () => {
    const shared = taxes(
      [
        ["tv", 33.33],
        ["print", 33.33],
        ["radio", 33.34],
      ],
      100.01,
    );
    expect(shared.map(([, base = 0]) => Math.round(base * 100)).reduce((sum, base) => sum + base)).toBe(
      10_001,
    );
    expect(
      taxes(
        [
          ["tv", 0],
          ["print", 0],
        ],
        50,
      ),
    ).toEqual([[18, 50]]);
    expect(taxes([["print", 0]], 0)).toEqual([[5, 0]]);
  });

  it("are empty when the rate of any row is unknown", () => {
    expect(
      taxes(
        [
          ["print", 50],
          ["tv", 50],
        ],
        100,
        [rate(5, "2022-01-01", "print")],
      ),
    ).toEqual([]);
  });

  it("are unknown, or the sum of rounded taxes", () => {
    const gst = { name: "GST", country: "IN" };
    expect(sumTaxes([])).toBeNull();
    expect(sumTaxes([{ ...gst, percent: 0, base: 100 }])).toBe(0);
    expect(
      sumTaxes([
        { ...gst, percent: 18, base: 60.05 },
        { ...gst, percent: 5, base: 40.05 },
      ]),
    ).toBe(12.81);
  });
});

it.each([
  ["27AAGCK4821M1Z5", "IN"],
  ["FR40303265045", "FR"],
  ["fr-40303265045", "FR"],
  ["ATU12345678", "AT"],
  ["ESX1234567X", "ES"],
  ["EL123456789", "GR"],
  ["AE100123456700003", "AE"],
  ["AEXPK1234L", null],
  ["DELA12345B", null],
  ["100123456700003", null],
  ["12-3456789", null],
  [null, null],
])("recognizes the tax id %s as %s", (taxId, country) => {
  expect(getTaxCountry(taxId)).toBe(country);
});
