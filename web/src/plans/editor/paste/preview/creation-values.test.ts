import { expect, it } from "vitest";

import { findSlotHours } from "./creation-values.ts";

it.each([
  ["Time band", "0700-1200", { startTime: "07:00 AM", endTime: "12:00 PM" }],
  ["Tranche horaire", "7h - 12h", { startTime: "07:00 AM", endTime: "12:00 PM" }],
  ["Notes", "0700-1200", undefined],
  ["Time band", "mornings", undefined],
])("finds the hours of a new time slot below %s: %s", (heading, cell, hours) => {
  const headings = ["Channel", "Day part", heading];
  const rows = [
    { rowNumber: 2, cells: ["Zee", "Non Prime", cell] },
    { rowNumber: 3, cells: ["Zee", "Prime", "1800-2300"] },
  ];
  expect(findSlotHours({ headings, rows }, 1, "non prime")).toEqual(hours);
});

it("finds no hours of a slot with different ones", () => {
  const rows = ["0700-1200", "1200-1800"].map((cell) => ({ rowNumber: 2, cells: ["Non Prime", cell] }));
  expect(findSlotHours({ headings: ["Day part", "Time band"], rows }, 0, "Non Prime")).toBeUndefined();
});

it("finds the hours in the name of a slot", () => {
  expect(findSlotHours({ headings: ["Time band"], rows: [] }, 0, "07:00-19:00")).toEqual({
    startTime: "07:00 AM",
    endTime: "07:00 PM",
  });
});
