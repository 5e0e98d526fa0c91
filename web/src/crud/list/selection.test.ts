import { expect, it } from "vitest";

import { toggleRow, toggleAll, selectedRows, type Selection } from "./selected-records.ts";

interface Row {
  id: string;
  name?: string;
}

const first: Row[] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const second: Row[] = ["f", "g"].map((id) => ({ id }));
const none: Selection<Row> = { rows: new Map() };
const ids = ({ rows }: Selection<Row>) => [...rows.keys()];

it("toggles a row", () => {
  const one = toggleRow(none, first, "b", false);
  expect(ids(one)).toEqual(["b"]);
  expect(ids(toggleRow(one, first, "b", false))).toEqual([]);
});

it("selects a range from the last pressed row, in both directions", () => {
  const one = toggleRow(none, first, "d", false);
  expect(ids(toggleRow(one, first, "b", true)).toSorted()).toEqual(["b", "c", "d"]);
  const three = toggleRow(toggleRow(none, first, "b", false), first, "d", true);
  expect(ids(three)).toEqual(["b", "c", "d"]);
  // The range gets the state of the clicked row.
  expect(ids(toggleRow(three, first, "b", true))).toEqual([]);
});

it("limits a range to the current page", () => {
  const one = toggleRow(none, first, "d", false);
  expect(ids(toggleRow(one, second, "g", true))).toEqual(["d", "g"]);
});

it("selects pages separately and together", () => {
  const both = toggleAll(toggleAll(none, first, true), second, true);
  expect(both.rows.size).toBe(7);
  expect(ids(toggleAll(both, first, false))).toEqual(["f", "g"]);
});

it("uses the current values of rows on the page", () => {
  const chosen = toggleAll(none, [...first, ...second], true);
  expect(selectedRows(chosen, [{ id: "a", name: "new" }]).slice(0, 2)).toEqual([
    { id: "a", name: "new" },
    { id: "b" },
  ]);
});
