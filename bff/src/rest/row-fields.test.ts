import { describe, expect, it } from "vitest";

import { readDate, readDateTime, readMoney, setDateTimeZone } from "./row-fields.ts";

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

describe("readDate", () => {
  it.each([
    ["2028-02-29", "Asia/Kolkata", "2028-02-29"],
    ["2026-11-30T00:00:00.000Z", "America/New_York", "2026-11-30"],
    ["2026-11-30T00:00:00+05:30", "Europe/Paris", "2026-11-30"],
    ["2026-11-29T18:30:00.000Z", "Asia/Kolkata", "2026-11-30"],
    ["2026-11-29T23:00:00Z", "Europe/Paris", "2026-11-30"],
    ["2026-11-30T05:00:00Z", "America/New_York", "2026-11-30"],
    [Date.UTC(2026, 10, 29, 18, 30), "Asia/Kolkata", "2026-11-30"],
  ])("reads %s in %s as %s", (value, timeZone, expected) => {
    setDateTimeZone(timeZone);
    expect(readDate(value)).toBe(expected);
  });

  it.each(["2026-02-30", "2026-02-30T10:00:00Z", "30.11.2026", true])("rejects %s", (value) => {
    expect(() => readDate(value)).toThrow("The upstream's response cannot be read");
  });
});

describe("readDateTime", () => {
  it.each([
    ["2026-02-01", "2026-02-01T00:00:00.000Z"],
    ["2026-02-01 10:00", "2026-02-01T10:00:00.000Z"],
    ["2026-02-01T10:00:00.123456", "2026-02-01T10:00:00.123Z"],
    ["2026-02-01 10:00:00 UTC", "2026-02-01T10:00:00.000Z"],
    ["2026-02-01T10:00:00+05:30", "2026-02-01T04:30:00.000Z"],
    ["2026-02-01 10:00:00+0530", "2026-02-01T04:30:00.000Z"],
    ["2026-02-01 10:00:00-08", "2026-02-01T18:00:00.000Z"],
    ["Sun, 01 Feb 2026 10:00:00 GMT", "2026-02-01T10:00:00.000Z"],
    [1_769_940_000, "2026-02-01T10:00:00.000Z"],
  ])("reads %s as %s", (value, expected) => {
    expect(readDateTime(value)).toBe(expected);
  });

  it.each(["2026-02-01 10:00 AM", "2026-02-31 10:00:00", "2026-02-31T10:00:00+05:30", "2026-02-01 25:00"])(
    "rejects %s",
    (value) => {
      expect(() => readDateTime(value)).toThrow("The upstream's response cannot be read");
    },
  );
});
