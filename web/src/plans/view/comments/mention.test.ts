import { describe, expect, it } from "vitest";

import { findMentionedIds, splitMentions, findPartialMention, replaceMention } from "./mention.ts";

const rohan = { id: "r", name: "Rohan Deshmukh" };

describe("a mention while typing", () => {
  it.each([
    ["@ro", { start: 0, search: "ro" }],
    ["Please ask @Rohan De", { start: 11, search: "Rohan De" }],
    ["(@É", { start: 1, search: "É" }],
    ["@", { start: 0, search: "" }],
  ])("is found in %s", (text, mention) => {
    expect(findPartialMention(text, text.length)).toEqual(mention);
  });

  it.each(["mail me@agency.test", "no name", "@Rohan Deshmukh said", `@${"x".repeat(41)}`])(
    "is not found in %s",
    (text) => {
      expect(findPartialMention(text, text.length)).toBeUndefined();
    },
  );

  it("is found at the caret", () => {
    expect(findPartialMention("@ro and @an", 3)).toEqual({ start: 0, search: "ro" });
  });
});

it("replaces a partial mention by the name and moves the caret after it", () => {
  const text = "Ask @ro today";
  expect(replaceMention(text, { start: 4, search: "ro" }, rohan)).toEqual({
    text: "Ask @Rohan Deshmukh today",
    caret: 20,
  });
});

it("lists mentioned people once, and omits names missing in the text", () => {
  expect(
    findMentionedIds("@Rohan Deshmukh, @Rohan Deshmukh", [rohan, rohan, { id: "a", name: "Ananya" }]),
  ).toEqual(["r"]);
});

it("splits a text at mentions, of the longest matching names", () => {
  expect(splitMentions("Hi @Rohan Deshmukh, @Rohan!", ["Rohan", "Rohan Deshmukh"])).toEqual([
    { text: "Hi ", isName: false },
    { text: "@Rohan Deshmukh", isName: true },
    { text: ", ", isName: false },
    { text: "@Rohan", isName: true },
    { text: "!", isName: false },
  ]);
});
