import { expect, it } from "vitest";

import { splitSideBySide } from "./side-by-side.ts";
import { NO_IMPORT_WARNINGS, type Table } from "./table.ts";

const split = (table: Table) => splitSideBySide({ table, origin: NO_IMPORT_WARNINGS });

it("separates tables side by side, with the title of both", () => {
  const tables = split([
    ["Sahyadri FM", "", "", "", "", ""],
    ["Station", "Prime", "Non prime", "", "Station", "Mention"],
    ["Pune", 980, 640, "", "Pune", 3500],
    ["Nashik", 720, 480, "", "Nagpur", 2800],
    ["", "", "", "", "Solapur", 2600],
  ]);
  expect(tables.map(({ origin }) => origin.columns)).toEqual(["A–C", "E–F"]);
  expect(tables.map(({ table }) => table)).toEqual([
    [
      ["Sahyadri FM", "", ""],
      ["Station", "Prime", "Non prime"],
      ["Pune", 980, 640],
      ["Nashik", 720, 480],
      ["", "", ""],
    ],
    [
      ["Sahyadri FM", "", ""],
      ["Station", "Mention"],
      ["Pune", 3500],
      ["Nagpur", 2800],
      ["Solapur", 2600],
    ],
  ]);
});

it("separates three tables", () => {
  const tables = split([
    ["City", "Rate", "", "City", "Rate", "", "City", "Rate"],
    ["Pune", 1, "", "Nashik", 2, "", "Nagpur", 3],
  ]);
  expect(tables.map(({ table }) => table[1])).toEqual([
    ["Pune", 1],
    ["Nashik", 2],
    ["Nagpur", 3],
  ]);
});

it.each([
  [
    "a group of headings",
    [
      ["FCT", "L-band", "", "FCT", "L-band"],
      ["Gold", 1, 2, 3, 4],
    ],
  ],
  [
    "a column between them",
    [
      ["City", "Rate", "Note", "City", "Rate"],
      ["Pune", 1, "", "Nashik", 2],
    ],
  ],
  [
    "a title in two places",
    [
      ["Deccan", "", "", "Deccan", ""],
      ["City", "Rate", "x", "City", "Rate"],
      ["Pune", 1, 2, "a", 2],
    ],
  ],
  [
    "an empty second table",
    [
      ["City", "Rate", "", "City", "Rate"],
      ["Pune", 1, "", "", ""],
    ],
  ],
] as const)("keeps a table with %s", (_, table) => {
  expect(split(table)).toHaveLength(1);
});
