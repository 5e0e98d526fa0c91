import { describe, expect, it, vi } from "vitest";

import { createRoundedFormat } from "./rounded-format.ts";
import { createFormat } from "./format.ts";

class IndianDateTimeFormat extends Intl.DateTimeFormat {
  constructor(language?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(language, { timeZone: "Asia/Kolkata", ...options });
  }
}

it("shows instants in the viewer's time zone and calendar dates unchanged", () => {
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: IndianDateTimeFormat } }));
  const { date } = createFormat("en");
  expect([date("2026-11-22"), date("2026-11-22T23:29:00.000Z")]).toEqual(["22 Nov 2026", "23 Nov 2026"]);
});

it("rounds shares and changes to one decimal, changes with a sign", () => {
  const [en, fr] = [createFormat("en"), createFormat("fr")];
  expect([en.percent(0.1254), fr.percent(0.1254)]).toEqual(["12.5%", "12,5\u00a0%"]);
  expect([en.change(0.125), en.change(-0.03), en.change(0)]).toEqual(["+12.5%", "−3%", "0%"]);
});

it.each([
  ["en", ["−₹5.00", "₹0.00", "−₹2.0K", "−5"]],
  ["fr", ["−5,00 ₹", "0,00 ₹", "−2,0 k ₹", "−5"]],
])("writes the minus sign in %s", (language, expected) => {
  const { money, moneyShort, number } = createFormat(language);
  const texts = [money(-5), money(-0), moneyShort(-2000), number(-5)];
  expect(texts.map((text) => text.replaceAll(/[\u202f\u00a0]/g, " "))).toEqual(expected);
});

it("shows the date of a recent moment unless it is today", () => {
  vi.useFakeTimers({ now: new Date("2026-03-06T15:12:00"), toFake: ["Date"] });
  const { timeOrMoment, moment, dayOfYear } = createFormat("en");
  const normalizeSpaces = (moment: string) => moment.replaceAll("\u202f", " ");
  expect(normalizeSpaces(timeOrMoment("2026-03-06T09:05:00"))).toBe("9:05 am");
  expect(normalizeSpaces(timeOrMoment("2026-03-05T09:05:00"))).toBe("5 Mar 2026, 9:05 am");
  expect([normalizeSpaces(moment("2026-03-06T09:05:00")), moment(null)]).toEqual([
    "6 Mar 2026, 9:05 am",
    "–",
  ]);
  expect(dayOfYear("2026-03-06")).toBe("6 Mar");
  vi.useRealTimers();
});

it("shows elapsed time in its largest unit, at least one minute", () => {
  vi.useFakeTimers({ now: new Date("2026-03-06T15:12:00Z"), toFake: ["Date"] });
  const { elapsed } = createFormat("en");
  expect(["2026-03-06T15:11:40Z", "2026-03-06T13:00:00Z", "2026-03-03T15:12:00Z"].map(elapsed)).toEqual([
    "1 minute",
    "2 hours",
    "3 days",
  ]);
  vi.useRealTimers();
});

describe("createRoundedFormat", () => {
  const formatAll = (amounts: readonly number[], currency = "INR", language = "en") => {
    const formatRounded = createRoundedFormat(createFormat(language), amounts, currency);
    return amounts.map((amount) => formatRounded(amount).replaceAll(/[\u202f\u00a0]/g, " "));
  };

  it("uses the largest amount's unit, so that amounts add up", () => {
    expect(formatAll([11_000_000, 10_560_000, 440_000])).toEqual(["₹1.10Cr", "₹1.06Cr", "₹0.04Cr"]);
    expect(formatAll([2_000_000, 1_740_000, 1_270_000, -1_010_000])).toEqual([
      "₹20.0L",
      "₹17.4L",
      "₹12.7L",
      "−₹10.1L",
    ]);
    expect(formatAll([11_000_000, 10_560_000, 440_000], "EUR", "fr")).toEqual([
      "11,0 M €",
      "10,6 M €",
      "0,4 M €",
    ]);
  });

  it("keeps crores for larger amounts", () => {
    expect(formatAll([132_505_000_000, 132_500_000_000, 5_000_000])).toEqual([
      "₹13,250.5Cr",
      "₹13,250.0Cr",
      "₹0.5Cr",
    ]);
  });

  it("adds a decimal when rounding breaks the sum", () => {
    // With one decimal, 0.5 and 0.6 would add up to 1.0.
    expect(formatAll([104_000, 49_000, 55_000])).toEqual(["₹1.04L", "₹0.49L", "₹0.55L"]);
  });

  it("shows full amounts when they are small or no rounding adds up", () => {
    expect(formatAll([500, 120.5, 379.5])).toEqual(["₹500.00", "₹120.50", "₹379.50"]);
    expect(formatAll([0, 0])).toEqual(["₹0", "₹0"]);
    expect(formatAll([500, 620.5, -120.5])).toEqual(["₹500", "₹621", "−₹121"]);
    expect(formatAll([10_000_000, 9_999_999.99, 0.01])).toEqual([
      "₹1,00,00,000.00",
      "₹99,99,999.99",
      "₹0.01",
    ]);
  });
});
