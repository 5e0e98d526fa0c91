import { expect, it } from "vitest";
import { findMovedRows } from "./moved-rows.ts";

const moved = (before: string, after: string) => findMovedRows([...before], [...after]).join("");

it("finds the fewest moved rows", () => {
  expect(moved("abcdef", "abcdef")).toBe("");
  expect(moved("abcdef", "fabcde")).toBe("f");
  expect(moved("abcdef", "bcdefa")).toBe("a");
  expect(moved("abcd", "badc")).toHaveLength(2);
  expect(moved("abcd", "dcba")).toHaveLength(3);
});

it("ignores added and removed rows", () => {
  expect(moved("abcd", "axcyd")).toBe("");
  expect(moved("abcd", "xdyac")).toBe("d");
  expect(moved("", "ab")).toBe("");
  expect(moved("ab", "")).toBe("");
});
