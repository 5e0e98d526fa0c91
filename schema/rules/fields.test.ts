import { describe, expect, it } from "vitest";
import { check } from "./check.ts";
import { optionalPercent, positiveNumber } from "./fields.ts";

describe.each([
  ["a percentage", optionalPercent()],
  ["a measure", positiveNumber()],
])("%s", (_what, rule) => {
  it.each([33.33, 16.5, 20])("may be %d", (value) => {
    expect(check(rule, value).ok).toBe(true);
  });

  it("has two decimals at most", () => {
    expect(check(rule, 12.345)).toEqual({ ok: false, fields: [{ path: "", message: "At most 2 decimals" }] });
  });
});
