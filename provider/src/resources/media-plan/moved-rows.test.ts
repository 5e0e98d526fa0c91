import { expect, it } from "vitest";
import { findMovedRows } from "./moved-rows.ts";

const joinMovedRows = (before: string, after: string) => findMovedRows([...before], [...after]).join("");

it("returns the smallest set of moved rows that explains the new order", () => {
  expect(joinMovedRows("abcdef", "abcdef")).toBe("");
  expect(joinMovedRows("abcdef", "fabcde")).toBe("f");
  expect(joinMovedRows("abcdef", "bcdefa")).toBe("a");
  expect(joinMovedRows("abcd", "badc")).toHaveLength(2);
  expect(joinMovedRows("abcd", "dcba")).toHaveLength(3);
});

it("ignores added and removed rows", () => {
  expect(joinMovedRows("abcd", "axcyd")).toBe("");
  expect(joinMovedRows("abcd", "xdyac")).toBe("d");
  expect(joinMovedRows("", "ab")).toBe("");
  expect(joinMovedRows("ab", "")).toBe("");
});
