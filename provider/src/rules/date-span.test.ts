import { expect, it } from "vitest";
import { checkDateSpan } from "./date-span.ts";

// The web uses the same days: schema/rules/date-span.test.ts.
it.each([
  ["2026-01-01", "2026-01-01", undefined],
  ["2024-01-01", "2026-12-31", undefined],
  ["2000-01-01", "2000-12-31", undefined],
  ["2100-12-01", "2100-12-31", undefined],
  ["2024-01-01", "2027-01-01", "end"],
  ["2026-01-02", "2026-01-01", "end"],
  ["0026-01-01", "2026-12-31", "start"],
  ["0001-01-01", "9999-12-31", "start"],
  ["2026-01-01", "9999-12-31", "end"],
  ["1999-12-31", "2000-12-31", "start"],
  ["2100-12-31", "2101-01-01", "end"],
])("validates the days from %s to %s", (start, end, field) => {
  expect(checkDateSpan(start, end)?.field).toBe(field);
});

it("ignores malformed dates, which the date rule rejects", () => {
  expect(checkDateSpan("2026-02-30", "2026-03-01")).toBeUndefined();
});
