import { expect, it } from "vitest";
import { getLocalDay } from "./time-zone.ts";
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

// In the evening in Paris, the next day has begun in India.
it.each([
  // Thursday or Friday, before a weekend.
  ["2026-11-05T20:00:00Z", "2026-11-09", "2026-11-10"],
  // Monday or Tuesday, before the holiday of 11 November.
  ["2026-11-09T20:00:00Z", "2026-11-12", "2026-11-13"],
  // Friday or Saturday: the weekend leaves no difference.
  ["2026-11-06T20:00:00Z", "2026-11-10", "2026-11-10"],
])("counts two working days from %s in the zone of the agency", (time, inParis, inKolkata) => {
  const calendar = { country: "FR", daysOff: [] };
  const count = (zone: string) => addWorkingDays(calendar, getLocalDay(zone, new Date(time)), 2);
  expect([count("Europe/Paris"), count("Asia/Kolkata")]).toEqual([inParis, inKolkata]);
});
