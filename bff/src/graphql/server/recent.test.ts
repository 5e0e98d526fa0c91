import { expect, it } from "vitest";

import { Recent } from "./recent.ts";

it("forgets what was not used for longest, beyond its number of entries", () => {
  const recent = new Recent<number>({ entries: 2, characters: 100 });
  recent.set("a", 1);
  recent.set("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual([1, undefined, 3]);
});

it("forgets what was not used for longest, beyond the length of its keys", () => {
  const recent = new Recent<number>({ entries: 100, characters: 10 });
  recent.set("aaaa", 1);
  recent.set("bbbb", 2);
  recent.set("bbbb", 3);
  expect([recent.get("aaaa"), recent.get("bbbb")]).toEqual([1, 3]);
  recent.set("cccc", 4);
  expect([recent.get("aaaa"), recent.get("bbbb"), recent.get("cccc")]).toEqual([undefined, 3, 4]);
  recent.set("d".repeat(11), 5);
  expect([recent.get("d".repeat(11)), recent.get("cccc")]).toEqual([undefined, 4]);
});
