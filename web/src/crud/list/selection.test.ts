import { expect, it } from "vitest";

import { choose, chooseAll, chosenRows, type Selection } from "./selection.ts";

interface Row {
  id: string;
  name?: string;
}

const first: Row[] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const second: Row[] = ["f", "g"].map((id) => ({ id }));
const none: Selection<Row> = { rows: new Map() };
const ids = ({ rows }: Selection<Row>) => [...rows.keys()];

it("a row is chosen, and left out by the second press", () => {
  const one = choose(none, first, "b", false);
  expect(ids(one)).toEqual(["b"]);
  expect(ids(choose(one, first, "b", false))).toEqual([]);
});

it("selects a range from the last pressed row, in both directions", () => {
  const one = choose(none, first, "d", false);
  expect(ids(choose(one, first, "b", true)).toSorted()).toEqual(["b", "c", "d"]);
  const three = choose(choose(none, first, "b", false), first, "d", true);
  expect(ids(three)).toEqual(["b", "c", "d"]);
  // The rows of a range do as the one does that was pressed.
  expect(ids(choose(three, first, "b", true))).toEqual([]);
});

it("a range does not reach over to another page", () => {
  const one = choose(none, first, "d", false);
  expect(ids(choose(one, second, "g", true))).toEqual(["d", "g"]);
});

it("the pages of a list are chosen one by one and together", () => {
  const both = chooseAll(chooseAll(none, first, true), second, true);
  expect(both.rows.size).toBe(7);
  expect(ids(chooseAll(both, first, false))).toEqual(["f", "g"]);
});

it("uses the current values of rows on the page", () => {
  const chosen = chooseAll(none, [...first, ...second], true);
  expect(chosenRows(chosen, [{ id: "a", name: "new" }]).slice(0, 2)).toEqual([
    { id: "a", name: "new" },
    { id: "b" },
  ]);
});
