import { msg } from "@lingui/core/macro";
import { describe, expect, it } from "vitest";

import { buildFilterVariables, dateRangeFilter } from "./filters.ts";

it("accepts only existing days", () => {
  const { accepts } = dateRangeFilter("starts", msg`Starts`, ["startsFrom", "startsTo"]);
  expect(["2026-02-28..2026-03-01", "2028-02-29..", "..2026-12-31"].every(accepts)).toBe(true);
  expect(["2026-02-31..", "2026-02-29..2026-03-01", "2026-13-01..", "..", "2026-01-01"].some(accepts)).toBe(
    false,
  );
});

describe("filters that limit the same variable", () => {
  const filters = [
    dateRangeFilter("runs", { id: "runs" }, ["endsFrom", "startsTo"]),
    dateRangeFilter("starts", { id: "starts" }, ["startsFrom", "startsTo"]),
    dateRangeFilter("ends", { id: "ends" }, ["endsFrom", "endsTo"]),
  ];

  it.each([
    [{ runs: "2026-06-05..2026-06-10" }, { endsFrom: "2026-06-05", startsTo: "2026-06-10" }],
    [
      { runs: "2026-06-05..2026-06-10", starts: "2026-06-01..2026-06-30", ends: "2026-06-01.." },
      { endsFrom: "2026-06-05", startsFrom: "2026-06-01", startsTo: "2026-06-10" },
    ],
    [
      { runs: "..2026-06-10", starts: "..2026-06-07", ends: "2026-06-08.." },
      { endsFrom: "2026-06-08", startsTo: "2026-06-07" },
    ],
  ])("apply together: %j", (values, variables) => {
    expect(buildFilterVariables(filters, values as Record<string, string>, { id: "u1" })).toEqual(variables);
  });
});
