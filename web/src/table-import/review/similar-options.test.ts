import { expect, it } from "vitest";

import { findSimilarOptions } from "./similar-options.ts";

const options = [
  "Prime time",
  "Late prime time",
  "Sony",
  "Channel 5",
  "Deccan Chronicle",
  "TV",
  "20 sec",
].map((name) => ({ id: name, name }));

it.each([
  ["Prime", ["Prime time", "Late prime time"]],
  ["prime-time HD", ["Prime time"]],
  ["Sonny", ["Sony"]],
  ["Decan Chronicles", ["Deccan Chronicle"]],
  ["Channel 4", []],
  ["FM", []],
])("finds the options similar to %s, closest first", (name, expected) => {
  expect(findSimilarOptions(name, options).map((option) => option.name)).toEqual(expected);
});
