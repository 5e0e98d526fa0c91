import { msg } from "@lingui/core/macro";
import { expect, it } from "vitest";

import { dateRangeFilter } from "./filters.ts";

it("accepts only existing days", () => {
  const { accepts } = dateRangeFilter("starts", msg`Starts`, ["startsFrom", "startsTo"]);
  expect(["2026-02-28..2026-03-01", "2028-02-29..", "..2026-12-31"].every(accepts)).toBe(true);
  expect(["2026-02-31..", "2026-02-29..2026-03-01", "2026-13-01..", "..", "2026-01-01"].some(accepts)).toBe(
    false,
  );
});
