import { expect, it } from "vitest";
import { addWorkingDays, isWorkingDay } from "./working-days.ts";

it.each([
  // Five working days before a Monday: the Monday a week before.
  ["FR", "2026-11-30", -5, "2026-11-23"],
  // 11 November is a holiday in France only.
  ["FR", "2026-11-13", -3, "2026-11-09"],
  ["IN", "2026-11-13", -3, "2026-11-10"],
  // Easter Monday and Ascension Day of 2026.
  ["FR", "2026-04-07", -1, "2026-04-03"],
  ["FR", "2026-05-15", -1, "2026-05-13"],
  ["GB", "2026-04-07", -1, "2026-04-02"],
  ["IN", "2026-01-27", -1, "2026-01-23"],
  // Friday and Saturday are off in Saudi Arabia.
  ["SA", "2026-11-29", -1, "2026-11-26"],
  [null, "2026-11-29", 0, "2026-11-27"],
  ["FR", "2026-12-31", 1, "2027-01-04"],
  ["US", "2024-02-28", 2, "2024-03-01"],
])("counts working days in %s from %s: %i", (country, day, count, expected) => {
  expect(addWorkingDays({ country, daysOff: [] }, day, count)).toBe(expected);
});

it("leaves out the agency's own days off", () => {
  const calendar = { country: "IN", daysOff: ["2026-11-09"] };
  expect(isWorkingDay(calendar, "2026-11-09")).toBe(false);
  expect(addWorkingDays(calendar, "2026-11-10", -1)).toBe("2026-11-06");
});
