import { expect, it } from "vitest";

import { mergeChanges, takeTheirs } from "./merge.ts";

const base = {
  name: "Monsoon",
  dates: { start: "2026-06-01", end: "2026-06-30" },
  rows: { a: { rate: 10, quantity: 1 }, b: { rate: 20, quantity: 2 }, c: { rate: 30, quantity: 3 } },
  tags: ["x"],
};

it("combines changes of different fields, also of one row", () => {
  const mine = { ...base, rows: { ...base.rows, a: { rate: 11, quantity: 1 } } };
  const theirs = {
    ...base,
    name: "Autumn",
    dates: { ...base.dates, end: "2026-07-31" },
    rows: { ...base.rows, a: { rate: 10, quantity: 9 } },
  };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    merged: { ...theirs, rows: { ...base.rows, a: { rate: 11, quantity: 9 } } },
    collisions: [],
  });
});

it("combines added and removed rows", () => {
  const { c: _c, ...withoutC } = base.rows;
  const mine = { ...base, rows: { ...base.rows, d: { rate: 40, quantity: 4 } } };
  const { merged, collisions } = mergeChanges(base, mine, { ...base, rows: withoutC });
  expect([Object.keys(merged.rows), collisions]).toEqual([["a", "b", "d"], []]);
});

it("keeps my value of a field that both changed, until theirs is chosen", () => {
  const mine = {
    ...base,
    name: "Winter",
    tags: ["x", "y"],
    rows: { ...base.rows, c: { rate: 31, quantity: 3 } },
  };
  const { c: _c, ...withoutC } = base.rows;
  const theirs = { ...base, name: "Autumn", tags: ["x", "y"], rows: withoutC };
  const { merged, collisions } = mergeChanges(base, mine, theirs);
  expect(merged).toEqual(mine);
  expect(collisions).toEqual([
    { path: ["name"], mine: "Winter", theirs: "Autumn" },
    { path: ["rows", "c"], mine: { rate: 31, quantity: 3 }, theirs: undefined },
  ]);
  expect(takeTheirs(merged, collisions)).toEqual({ ...theirs });
});
