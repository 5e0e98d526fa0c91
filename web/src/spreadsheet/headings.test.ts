import { expect, it } from "vitest";

import { isTotal, withoutUnit } from "./headings.ts";

it.each([
  ["Rate (Rs.)", "Rate"],
  ["Jingle (Rs. per 10 sec)", "Jingle"],
  ["Spot (par spot)", "Spot"],
  ["Rate / 10 sec", "Rate"],
  ["Budget/INR", "Budget"],
  ["Prix par mois", "Prix"],
  ["Budget (₹ lakhs)", "Budget (₹ lakhs)"],
  ["Prime (18-23)", "Prime (18-23)"],
  ["Client / Brand", "Client / Brand"],
  ["per spot", "per spot"],
])("removes the unit of the heading %s", (heading, name) => {
  expect(withoutUnit(heading)).toBe(name);
});

it.each(["Grand total", "Total clients: 5", "Sous-total"])("recognizes the total %s", (text) => {
  expect(isTotal(text)).toBe(true);
});

it.each(["Totaliser", "Subtotals", 5])("recognizes no total in %s", (text) => {
  expect(isTotal(text)).toBe(false);
});
