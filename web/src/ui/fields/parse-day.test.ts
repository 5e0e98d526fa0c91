import { describe, expect, it } from "vitest";

import { parseDay } from "./parse-day.ts";

describe("parseDay", () => {
  it.each([
    ["5/1/26", "2026-01-05"],
    ["05-01-2026", "2026-01-05"],
    ["5 jan", "2026-01-05"],
    ["5 January 2027", "2027-01-05"],
    ["2026-01-05", "2026-01-05"],
    ["31/2/2026", undefined],
    ["soon", undefined],
  ])("parses %j as %j", (text, day) => {
    expect(parseDay(text, "2026-03-01")).toBe(day);
  });

  it("accepts French month names", () => {
    expect(parseDay("5 févr. 2026", null)).toBe("2026-02-05");
    expect(parseDay("14 juillet", "2026-03-01")).toBe("2026-07-14");
  });
});
