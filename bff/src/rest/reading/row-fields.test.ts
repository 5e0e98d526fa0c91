import { describe, expect, it } from "vitest";

import { readDate, readDateTime, readMoney, readNumber, setDateTimeZone, toIdText } from "./row-fields.ts";

const unreadable = "The upstream's response cannot be read";

describe("readMoney", () => {
  it.each([
    ["10.075", 10.08],
    [10.075, 10.08],
    [-10.075, -10.08],
    [0.1 + 0.2, 0.3],
    [999_999_999_999.99, 999_999_999_999.99],
    ["1,200.00", 1200],
    ["12,34,567.89", 1_234_567.89],
    ["1,234,567", 1_234_567],
    ["₹ 1,200.00", 1200],
    ["₹1,200", 1200],
    ["-₹ 1,200.50", -1200.5],
    ["Rs. 1,200", 1200],
    ["INR 1,200.00", 1200],
    ["1200.5 EUR", 1200.5],
    ["$99.99", 99.99],
    ["-1200", -1200],
    [" 5 ", 5],
    [".5", 0.5],
    ["1e3", 1000],
    ["1.2E+3", 1200],
    [{ $numberDecimal: "1200.50" }, 1200.5],
    [{ $numberDecimal: "1E+3" }, 1000],
    [{ $numberLong: "1200" }, 1200],
    [{ $numberDouble: "0.5" }, 0.5],
    [{ $numberInt: 7 }, 7],
  ])("reads %j as %d", (amount, expected) => {
    expect(readMoney(amount)).toBe(expected);
  });

  it.each([null, undefined, "", "  "])("is null for %j", (amount) => {
    expect(readMoney(amount)).toBeNull();
  });

  it.each([
    "0x10",
    "0b1",
    "1,2",
    "1,20",
    "1.200,00",
    "1 2 3",
    "=1+1",
    "on request",
    "Infinity",
    "NaN",
    "1e400",
    "₹",
    "--5",
    "1".repeat(1_000),
    true,
    {},
    [],
    { $numberDecimal: "NaN" },
    { $numberDecimal: "1", currency: "INR" },
    { amount: 5 },
    1_000_000_000_000,
  ])("rejects %j", (amount) => {
    expect(() => readMoney(amount)).toThrow(unreadable);
  });
});

describe("readNumber", () => {
  it.each([
    ["1,200", 1200],
    ["12,34,567.5", 1_234_567.5],
    [{ $numberDouble: "2.5" }, 2.5],
  ])("reads %j as %d", (value, expected) => {
    expect(readNumber(value)).toBe(expected);
  });

  it.each(["₹ 5", "5 k", "5%", "0x10"])("rejects %j", (value) => {
    expect(() => readNumber(value)).toThrow(unreadable);
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
    [String(Date.UTC(2026, 10, 29, 18, 30)), "Asia/Kolkata", "2026-11-30"],
    ["1796063400", "Asia/Kolkata", "2026-12-01"],
    [{ $date: "2026-11-29T18:30:00Z" }, "Asia/Kolkata", "2026-11-30"],
    [{ $date: "2026-11-30T00:00:00Z" }, "America/New_York", "2026-11-30"],
    [{ $date: Date.UTC(2026, 10, 29, 18, 30) }, "Asia/Kolkata", "2026-11-30"],
    [{ $date: { $numberLong: String(Date.UTC(2026, 10, 29, 18, 30)) } }, "Asia/Kolkata", "2026-11-30"],
    [`/Date(${Date.UTC(2026, 10, 29, 18, 30)})/`, "Asia/Kolkata", "2026-11-30"],
    [`/Date(${Date.UTC(2026, 10, 29, 18, 30)}+0530)/`, "Asia/Kolkata", "2026-11-30"],
    ["2026-4-5", "Asia/Kolkata", "2026-04-05"],
    ["2026/04/05", "Asia/Kolkata", "2026-04-05"],
    ["2026-4-5 00:00:00", "America/New_York", "2026-04-05"],
    ["1066-10-14", "Europe/Paris", "1066-10-14"],
  ])("reads %j in %s as %s", (value, timeZone, expected) => {
    setDateTimeZone(timeZone);
    expect(readDate(value)).toBe(expected);
  });

  it.each([
    "2026-02-30",
    "2026-02-30T10:00:00Z",
    "30.11.2026",
    "5/4/2026",
    "20260405",
    "2026-13-01",
    true,
    {},
    { $date: "soon" },
    { $date: {} },
    "/Date(soon)/",
  ])("rejects %j", (value) => {
    expect(() => readDate(value)).toThrow(unreadable);
  });
});

describe.each([
  ["readDate", readDate],
  ["readDateTime", readDateTime],
])("%s", (_name, read) => {
  it.each([
    "",
    " ",
    null,
    "0000-00-00",
    "0000-00-00 00:00:00",
    "0001-01-01",
    "0001-01-01T00:00:00",
    "0001-01-01T00:00:00Z",
    "0001-01-01T00:00:00+05:30",
    "/Date(-62135596800000)/",
    { $date: { $numberLong: "-62135596800000" } },
  ])("is null for %j", (value) => {
    expect(read(value)).toBeNull();
  });
});

describe("readDateTime", () => {
  it.each([
    ["2026-02-01", "2026-02-01T00:00:00.000Z"],
    ["2026-02-01 10:00", "2026-02-01T10:00:00.000Z"],
    ["2026-2-1 9:05", "2026-02-01T09:05:00.000Z"],
    ["2026-02-01T10:00:00.123456", "2026-02-01T10:00:00.123456Z"],
    ["2026-02-01 10:00:00 UTC", "2026-02-01T10:00:00.000Z"],
    ["2026-02-01T10:00:00+05:30", "2026-02-01T04:30:00.000Z"],
    ["2026-02-01 10:00:00+0530", "2026-02-01T04:30:00.000Z"],
    ["2026-02-01 10:00:00-08", "2026-02-01T18:00:00.000Z"],
    ["Sun, 01 Feb 2026 10:00:00 GMT", "2026-02-01T10:00:00.000Z"],
    [1_769_940_000, "2026-02-01T10:00:00.000Z"],
    ["1769940000", "2026-02-01T10:00:00.000Z"],
    ["1769940000.5", "2026-02-01T10:00:00.500Z"],
    ["1769940000000", "2026-02-01T10:00:00.000Z"],
    [{ $date: "2026-02-01T10:00:00Z" }, "2026-02-01T10:00:00.000Z"],
    [{ $date: 1_769_940_000_000 }, "2026-02-01T10:00:00.000Z"],
    [{ $date: { $numberLong: "1769940000000" } }, "2026-02-01T10:00:00.000Z"],
    ["/Date(1769940000000)/", "2026-02-01T10:00:00.000Z"],
    ["/Date(1769940000000-0800)/", "2026-02-01T10:00:00.000Z"],
  ])("reads %j as %s", (value, expected) => {
    expect(readDateTime(value)).toBe(expected);
  });

  it.each([
    "2026-02-01 10:00 AM",
    "2026-02-31 10:00:00",
    "2026-02-31T10:00:00+05:30",
    "2026-02-01 25:00",
    "17699400",
    1e15,
  ])("rejects %j", (value) => {
    expect(() => readDateTime(value)).toThrow(unreadable);
  });
});

describe("toIdText", () => {
  it.each([
    [{ $oid: "65f1c0ffee65f1c0ffee65f1" }, "65f1c0ffee65f1c0ffee65f1"],
    [{ $numberLong: "9007199254740993" }, "9007199254740993"],
    [7, "7"],
    [0, "0"],
    ["07", "07"],
  ])("reads %j as %s", (value, expected) => {
    expect(toIdText(value)).toBe(expected);
  });
});
