import { expect, it } from "vitest";

import { compareDates, moveDates } from "./move-dates.ts";
import type { PlanRow } from "../parse-rows.ts";

const planDates = { start: "2027-02-01", end: "2027-02-28" };
const createRow = (startDate: string | null, endDate: string | null): PlanRow => ({
  rowNumber: 1,
  cells: [],
  errors: {},
  missing: [],
  values: { startDate, endDate },
});
/** Mondays and Sundays of last February. */
const rows = [createRow("2026-02-02", "2026-02-08"), createRow("2026-02-23", "2026-03-01")];

it("moves last year's weeks to the plan and keeps the weekdays", () => {
  const { outsideCount, weeksToPlan } = compareDates(rows, planDates);
  expect({ outsideCount, weeksToPlan }).toEqual({ outsideCount: 2, weeksToPlan: 52 });
  const moved = moveDates(rows, { weeks: 52 }, planDates);
  expect(moved.map(({ values }) => values)).toEqual([
    { startDate: "2027-02-01", endDate: "2027-02-07" },
    { startDate: "2027-02-22", endDate: "2027-02-28" },
  ]);
  expect(compareDates(moved, planDates).outsideCount).toBe(0);
});

it("cuts flights, leaves those outside, invalid and empty days, and counts an end outside", () => {
  const mixed = [createRow("2027-01-25", "2027-03-07"), createRow("soon", null), ...rows];
  expect(compareDates(mixed, planDates).outsideCount).toBe(3);
  expect(moveDates(mixed, "cut", planDates).map(({ values }) => values)).toEqual([
    { startDate: "2027-02-01", endDate: "2027-02-28" },
    { startDate: "soon", endDate: null },
    ...rows.map(({ values }) => values),
  ]);
});
