import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { requiredText } from "./field-rules.ts";
import { hasVisibleText } from "./visible-text.ts";

describe("hasVisibleText", () => {
  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["spaces", " \t\n\u00a0\u3000"],
    ["zero-width characters", "\u200b\u200c\u200d\u2060\ufeff"],
    ["soft hyphens and direction marks", "\u00ad\u200e\u202e"],
    ["fillers and selectors", "\u3164\u115f\uffa0\u034f\ufe0f"],
    ["a Braille blank", "\u2800"],
  ])("returns false for %s", (_name, text) => {
    expect(hasVisibleText(text)).toBe(false);
  });

  it.each(["Too dear", "?", "trop cher", "महँगा", "👎", "\u200bno\u200b"])("returns true for %s", (text) => {
    expect(hasVisibleText(text)).toBe(true);
  });

  it("makes requiredText reject texts without a visible character", () => {
    const isAccepted = (text: string) => z.safeParse(requiredText(), text).success;
    expect(["Acme", "\u200bAcme", "\u200b", " \u2800 "].map(isAccepted)).toEqual([true, true, false, false]);
  });
});
