import { expect, it } from "vitest";

import { toggleRow, setRowsSelected, getSelectedRows, type Selection } from "./selected-records.ts";

interface Row {
  id: string;
  name?: string;
}

const firstPage: Row[] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const secondPage: Row[] = ["f", "g"].map((id) => ({ id }));
const emptySelection: Selection<Row> = { rows: new Map() };
const getIds = ({ rows }: Selection<Row>) => [...rows.keys()];

it("toggles a row", () => {
  const selection = toggleRow(emptySelection, firstPage, "b", false);
  expect(getIds(selection)).toEqual(["b"]);
  expect(getIds(toggleRow(selection, firstPage, "b", false))).toEqual([]);
});

it("selects a range from the row clicked before, in both directions", () => {
  const selection = toggleRow(emptySelection, firstPage, "d", false);
  expect(getIds(toggleRow(selection, firstPage, "b", true)).toSorted()).toEqual(["b", "c", "d"]);
  const threeRows = toggleRow(toggleRow(emptySelection, firstPage, "b", false), firstPage, "d", true);
  expect(getIds(threeRows)).toEqual(["b", "c", "d"]);
  // The range gets the state of the clicked row.
  expect(getIds(toggleRow(threeRows, firstPage, "b", true))).toEqual([]);
});

it("limits a range to the current page", () => {
  const selection = toggleRow(emptySelection, firstPage, "d", false);
  expect(getIds(toggleRow(selection, secondPage, "g", true))).toEqual(["d", "g"]);
});

it("selects each page separately, and several together", () => {
  const bothPages = setRowsSelected(setRowsSelected(emptySelection, firstPage, true), secondPage, true);
  expect(bothPages.rows.size).toBe(7);
  expect(getIds(setRowsSelected(bothPages, firstPage, false))).toEqual(["f", "g"]);
});

it("replaces selected rows by their current values on the page", () => {
  const selection = setRowsSelected(emptySelection, [...firstPage, ...secondPage], true);
  expect(getSelectedRows(selection, [{ id: "a", name: "new" }]).slice(0, 2)).toEqual([
    { id: "a", name: "new" },
    { id: "b" },
  ]);
});
