import { expect, it } from "vitest";

import { findUnusedColumns } from "./unused-columns.ts";

it("reads a table of several hundred thousand rows", () => {
  const rows = Array.from({ length: 300_000 }, () => ["Aster", "x"]);
  expect(findUnusedColumns(rows, ["Name"], (column) => column === 0)).toEqual(["B"]);
});
