import { afterEach, expect, it, vi } from "vitest";

import { storeAgencySettings } from "../../store/agency-settings.ts";
import { createFormat } from "./format.ts";
import { today } from "./day.ts";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it.each([
  ["Asia/Kolkata", "2026-03-31T18:29:59Z", "2026-03-31"],
  ["Asia/Kolkata", "2026-03-31T18:30:00Z", "2026-04-01"],
  ["America/New_York", "2026-03-09T03:59:59Z", "2026-03-08"],
  ["America/New_York", "2026-11-02T05:00:00Z", "2026-11-02"],
  ["Europe/Paris", "2026-10-25T22:59:59Z", "2026-10-25"],
])("the agency's day in %s at %s is %s, wherever the browser is", (zone, now, day) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  storeAgencySettings({ timeZone: zone, currency: "INR" });
  expect(today()).toBe(day);
});

it("falls back to the browser's day for a missing or invalid agency time zone", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-31T20:00:00Z") });
  const browserDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(new Date());
  expect(today()).toBe(browserDay);
  storeAgencySettings({ timeZone: "Etc/Unknown", currency: "INR" });
  expect(today()).toBe(browserDay);
});

it("shows a calendar day unchanged", () => {
  expect(createFormat("en").date("2026-03-08")).toBe("8 Mar 2026");
});
