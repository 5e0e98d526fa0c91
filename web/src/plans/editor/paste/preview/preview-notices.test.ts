import { expect, it } from "vitest";

import { listVendors } from "./preview-notices.ts";

it.each([
  [[["Vendor: Godavari FM Network", "All amounts in Rs."]], ["Godavari FM Network"]],
  [[["Support : Régie Garonne Ondes  Client : Ker Ys"]], ["Régie Garonne Ondes"]],
  [[["Vendor:", "Sun TV"]], ["Sun TV"]],
  [[["TV plan", "Vendors of the year"]], []],
])("finds the vendors of the titles %j", (titles, names) => {
  expect(listVendors({ titles, mapping: {}, rows: [] })).toEqual(names);
});

it("finds the vendors of a column", () => {
  const rows = ["Sun TV", "", "Sun TV", "Malabar"].map((name, rowNumber) => ({ rowNumber, cells: [name] }));
  expect(listVendors({ titles: [], mapping: { vendor: 0 }, rows })).toEqual(["Sun TV", "Malabar"]);
});
