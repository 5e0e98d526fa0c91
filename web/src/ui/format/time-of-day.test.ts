import { expect, it } from "vitest";

import { formatTime } from "./time-of-day.ts";

it.each([
  ["en", "09:30 PM", "09:30 PM"],
  ["fr", "09:30 PM", "21:30"],
  ["fr", "12:05 AM", "00:05"],
  ["fr", "late", "late"],
])("formats a time in the notation of %s: %s as %s", (language, time, text) => {
  expect(formatTime(language, time)).toBe(text);
});
