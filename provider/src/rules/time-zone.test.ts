import { afterEach, describe, expect, it } from "vitest";
import { setAgencyTimeZone, getToday } from "./today.ts";
import { getLocalDay, isTimeZone, toInstant, findNextLocalHour } from "./time-zone.ts";

const zones = ["Asia/Kolkata", "America/New_York", "Europe/Paris", "Pacific/Auckland", "UTC"];
const minute = 60_000;
/** All days of a year, so that both clock changes are included. */
const days = Array.from({ length: 365 }, (_, offset) =>
  new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10),
);
const getHour = (zone: string, time: Date) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(time);

afterEach(() => setAgencyTimeZone("Asia/Kolkata"));

describe("isTimeZone", () => {
  it.each(["Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "Europe/Kyiv", "UTC"])(
    "accepts %s",
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(["", "Etc/Unknown", "Etc/GMT+5", "+05:30", "IST", "GMT", "Mars/Base", "kolkata", "Asia/Kolkata "])(
    "refuses %j",
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  it("accepts every name of the platform", () => {
    expect(Intl.supportedValuesOf("timeZone").filter((name) => !isTimeZone(name))).toEqual([]);
  });
});

describe.each(zones)("the time zone %s", (zone) => {
  it("starts each day at local midnight", () => {
    for (const [index, day] of days.entries()) {
      const midnight = toInstant(zone, day, 0);
      expect(getLocalDay(zone, midnight)).toBe(day);
      if (index > 0) expect(getLocalDay(zone, new Date(midnight.getTime() - minute))).toBe(days[index - 1]);
    }
  });

  it("converts seven o'clock of each day to an instant of that day", () => {
    for (const day of days) {
      const instant = toInstant(zone, day, 7);
      expect([day, getLocalDay(zone, instant), getHour(zone, instant)]).toEqual([day, day, "07:00"]);
    }
  });

  it("finds the next seven o'clock after now and within 25 hours", () => {
    for (const day of days)
      for (const hour of [0, 7, 23]) {
        const now = toInstant(zone, day, hour);
        const wait = findNextLocalHour(zone, 7, now).getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(25 * 60 * minute);
        expect(getHour(zone, findNextLocalHour(zone, 7, now))).toBe("07:00");
      }
  });
});

describe("today", () => {
  it.each([
    // In India it is 2:02 on 1 April, the first day of a financial year.
    ["Asia/Kolkata", "2026-03-31T20:32:00Z", "2026-04-01"],
    ["Asia/Kolkata", "2026-03-31T18:29:59Z", "2026-03-31"],
    ["Asia/Kolkata", "2026-03-31T18:30:00Z", "2026-04-01"],
    ["America/New_York", "2026-03-08T04:59:59Z", "2026-03-07"],
    ["America/New_York", "2026-03-08T05:00:00Z", "2026-03-08"],
    ["America/New_York", "2026-03-09T03:59:59Z", "2026-03-08"],
    ["America/New_York", "2026-03-09T04:00:00Z", "2026-03-09"],
    ["Europe/Paris", "2026-10-24T22:00:00Z", "2026-10-25"],
    ["Europe/Paris", "2026-10-25T22:59:59Z", "2026-10-25"],
    ["Europe/Paris", "2026-10-25T23:00:00Z", "2026-10-26"],
  ])("in %s at %s is %s", (zone, time, day) => {
    setAgencyTimeZone(zone);
    expect(getToday(new Date(time))).toBe(day);
  });
});
