import { expect, it } from "vitest";
import { movedAmong } from "./moved.ts";

const moved = (before: string, after: string) => movedAmong([...before], [...after]).join("");

it("rows that were moved are the fewest that explain the new order", () => {
  expect(moved("abcdef", "abcdef")).toBe("");
  expect(moved("abcdef", "fabcde")).toBe("f");
  expect(moved("abcdef", "bcdefa")).toBe("a");
  expect(moved("abcd", "badc")).toHaveLength(2);
  expect(moved("abcd", "dcba")).toHaveLength(3);
});

it("what was added or removed moves nobody", () => {
  expect(moved("abcd", "axcyd")).toBe("");
  expect(moved("abcd", "xdyac")).toBe("d");
  expect(moved("", "ab")).toBe("");
  expect(moved("ab", "")).toBe("");
});
