import { describe, expect, it } from "vitest";
import { validateInput } from "./validate.ts";
import { id, optionalId } from "./field-rules.ts";
import { optionalPercent, positiveNumber } from "./number-rules.ts";
import { isEmail, isRecordId } from "./formats.ts";
import { isWebAddress } from "./master.ts";

describe.each([
  ["optionalPercent", optionalPercent()],
  ["positiveNumber", positiveNumber()],
])("%s", (_name, rule) => {
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

describe("isRecordId", () => {
  it.each(["7", "CL/2024/001", "..", " 1 ", "ग्राहक-१", "asha@agency.test", "😀".repeat(256)])(
    "accepts %s",
    (value) => {
      expect(isRecordId(value)).toBe(true);
      expect(validateInput(id(), value)).toEqual({ ok: true, value });
      expect(validateInput(optionalId(), value)).toEqual({ ok: true, value });
    },
  );

  it.each(["", " ", "a\nb", "\u0000", "\u0085", "\ud800", "x".repeat(257)])("rejects %j", (value) => {
    expect(isRecordId(value)).toBe(false);
    expect(validateInput(id(), value).ok).toBe(false);
  });
});

describe("isEmail", () => {
  it.each([
    ["a zero-width space", "a\u200bsha@agency.test"],
    ["a soft hyphen", "asha@age\u00adncy.test"],
    ["a direction mark", "asha@agency.\u202etest"],
    ["a Braille blank", "asha\u2800@agency.test"],
    ["a bracket in its domain", "asha@agency<.test"],
  ])("rejects %s", (_name, value) => {
    expect(isEmail(value)).toBe(false);
  });

  it.each(["asha@agency.test", "आशा@एजेंसी.भारत", "a.b+c@agency.co.in"])("accepts %s", (value) => {
    expect(isEmail(value)).toBe(true);
  });
});

describe("isWebAddress", () => {
  it.each([
    "javascript:alert(1)",
    "javascript://x.test/%0aalert(1)",
    "data:text/html,a",
    "https://mi\u200bdi.test",
  ])("rejects %j", (value) => {
    expect(isWebAddress(value)).toBe(false);
  });
});
