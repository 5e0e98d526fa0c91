import { expect, it } from "vitest";
import { getCalendarDay, isTimeZone } from "./time-zone.ts";

it.each(["Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "UTC"])("accepts %s", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

it.each(["", "Etc/Unknown", "Etc/GMT+5", "+05:30", "IST", "Mars/Base", "Asia/Kolkata "])(
  "rejects %j",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

it.each([
  ["Asia/Kolkata", "2026-03-31T18:29:59Z", "2026-03-31"],
  ["Asia/Kolkata", "2026-03-31T18:30:00Z", "2026-04-01"],
  ["America/New_York", "2026-03-08T04:59:59Z", "2026-03-07"],
  ["America/New_York", "2026-03-09T03:59:59Z", "2026-03-08"],
  ["America/New_York", "2026-11-02T04:59:59Z", "2026-11-01"],
  ["Europe/Paris", "2026-10-24T22:00:00Z", "2026-10-25"],
  ["Europe/Paris", "2026-10-25T22:59:59Z", "2026-10-25"],
  ["Europe/Paris", "2026-12-31T23:00:00Z", "2027-01-01"],
])("returns the day in %s at %s: %s", (zone, at, day) => {
  expect(getCalendarDay(zone, new Date(at))).toBe(day);
});

it("returns the local day for every minute around a clock change", () => {
  for (const [zone, start] of [
    ["America/New_York", "2026-03-07T12:00:00Z"],
    ["America/New_York", "2026-10-31T12:00:00Z"],
    ["Europe/Paris", "2026-03-28T12:00:00Z"],
    ["Asia/Kolkata", "2026-03-31T12:00:00Z"],
  ] as const) {
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
    for (let minute = 0; minute < 2 * 1440; minute += 7) {
      const at = new Date(Date.parse(start) + minute * 60_000);
      expect(getCalendarDay(zone, at)).toBe(clock.format(at));
    }
  }
});
