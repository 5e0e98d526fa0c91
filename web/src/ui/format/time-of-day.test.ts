import { expect, it } from "vitest";

import { formatMinuteOfDay, formatTime, parseHours } from "./time-of-day.ts";

it.each([
  ["en", "09:30 PM", "09:30 PM"],
  ["fr", "09:30 PM", "21:30"],
  ["fr", "12:05 AM", "00:05"],
  ["fr", "late", "late"],
])("formats a time in the notation of %s: %s as %s", (language, time, text) => {
  expect(formatTime(language, time)).toBe(text);
});

it.each([
  ["7-11 am", "07:00 AM", "11:00 AM"],
  ["10-2 pm", "10:00 AM", "02:00 PM"],
  ["10–12 p.m.", "10:00 AM", "12:00 PM"],
  ["5-8pm", "05:00 PM", "08:00 PM"],
  ["11-2 am", "11:00 PM", "02:00 AM"],
  ["10 pm - 2 am", "10:00 PM", "02:00 AM"],
  ["19:00-23:00", "07:00 PM", "11:00 PM"],
])("parses the hours %s as %s to %s", (text, start, end) => {
  const hours = parseHours(text);
  expect(hours && [hours.start, hours.end].map(formatMinuteOfDay)).toEqual([start, end]);
});
