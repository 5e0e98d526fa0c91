import { expect, it } from "vitest";

import { findExcessCells } from "./excess-cells.ts";

it.each([
  [["Diwali", "Kaveri", "04/01/2027", "12", "50", "000"], 4, "12,50,000", ["12", "50", "000"]],
  [["Diwali", "₹ 1", "250", "000.50", "Kaveri"], 3, "₹ 1,250,000.50", ["₹ 1", "250", "000.50"]],
  [
    ["Surya", "6", "700", "Spot", "12", "80", "400/-"],
    4,
    "6,700 · 12,80,400/-",
    ["6", "700", "12", "80", "400/-"],
  ],
])("joins the parts of an unquoted number: %j", (cells, headingCount, number, texts) => {
  const excess = findExcessCells(cells, headingCount);
  expect(excess?.texts).toEqual(texts);
  expect(excess?.joined?.number).toBe(number);
  expect(excess?.joined?.cells).toHaveLength(headingCount);
});

it.each([
  [["Diwali", "Kaveri", "500000", "call before noon"], 3, ["call before noon"]],
  [["Diwali", "12", "50", "000", "Kaveri", "x"], 3, ["000", "Kaveri", "x"]],
])("offers no number that does not explain all cells: %j", (cells, headingCount, texts) => {
  expect(findExcessCells(cells, headingCount)).toEqual({ texts });
});

it.each([
  [["Diwali", "12", "500"], 3],
  [["Diwali", "12", "", ""], 2],
  [["Diwali"], 3],
])("finds no excess cells in %j", (cells, headingCount) => {
  expect(findExcessCells(cells, headingCount)).toBeUndefined();
});
