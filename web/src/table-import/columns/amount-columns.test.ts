import { expect, it } from "vitest";

import { includesTax } from "./amount-columns.ts";

it.each(["Rate (incl. GST)", "Prix TTC", "Rates inclusive of 18% GST", "Incl. all taxes"])(
  "finds taxes in the amounts of “%s”",
  (text) => {
    expect(includesTax(text)).toBe(true);
  },
);

it.each(["Rate", "Rate excl. GST", "GST 18% extra", "Prix HT"])("finds no taxes in those of “%s”", (text) => {
  expect(includesTax(text)).toBe(false);
});
