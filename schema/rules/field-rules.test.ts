import { describe, expect, it } from "vitest";
import { validateInput } from "./validate.ts";
import { isEmail, optionalPercent, positiveNumber } from "./field-rules.ts";
import { isWebAddress } from "./master.ts";

describe.each([
  ["a percentage", optionalPercent()],
  ["a positive number", positiveNumber()],
])("%s", (_field, rule) => {
  it.each([33.33, 16.5, 20])("accepts %d", (value) => {
    expect(validateInput(rule, value).ok).toBe(true);
  });

  it("accepts at most two decimals", () => {
    expect(validateInput(rule, 12.345)).toEqual({
      ok: false,
      fields: [{ path: "", message: "At most 2 decimals" }],
    });
  });
});

describe("an email address", () => {
  it.each([
    ["a zero-width space", "a\u200bsha@agency.test"],
    ["a soft hyphen", "asha@age\u00adncy.test"],
    ["a direction mark", "asha@agency.\u202etest"],
    ["a Braille blank", "asha\u2800@agency.test"],
    ["a bracket in its domain", "asha@agency<.test"],
  ])("is refused with %s", (_name, value) => {
    expect(isEmail(value)).toBe(false);
  });

  it.each(["asha@agency.test", "आशा@एजेंसी.भारत", "a.b+c@agency.co.in"])("is accepted: %s", (value) => {
    expect(isEmail(value)).toBe(true);
  });
});

describe("a web address", () => {
  it.each([
    "javascript:alert(1)",
    "javascript://x.test/%0aalert(1)",
    "data:text/html,a",
    "https://mi\u200bdi.test",
  ])("is refused: %j", (value) => {
    expect(isWebAddress(value)).toBe(false);
  });
});
