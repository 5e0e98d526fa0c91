import { expect, it } from "vitest";
import { filled, optionalText } from "./field.ts";

const unseen = ["", "  ", "\u200b", "\u2060\ufeff", "\u3164\u2800"];

it.each(unseen)("a text that has to be there has to be seen: %j is missing", (text) => {
  expect(filled().safeParse(text).error?.issues[0]?.message).toBe("This field is required");
});

it.each(unseen)("a text that may be missing is missing where nothing is seen: %j", (text) => {
  expect(optionalText().parse(text)).toBeNull();
});

it("a text that is seen keeps what is not", () => {
  expect(filled().parse(" \u200bAcme\u200b ")).toBe("\u200bAcme\u200b");
});
