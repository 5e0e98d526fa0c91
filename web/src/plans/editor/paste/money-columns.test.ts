import { i18n } from "@lingui/core";
import { describe, expect, it } from "vitest";

import { NO_IMPORT_WARNINGS, type Cell, type Table } from "../../../spreadsheet/table.ts";
import { mapColumns } from "./map-columns.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

/** Maps a table with the given columns beside channel, duration and quantity. */
function mapRows(headings: readonly string[], rows: readonly (readonly Cell[])[], titles: Table = []) {
  const quantities = [10, 5, 4];
  const table = [
    ...titles,
    ["Channel", "Duration", "Quantity", ...headings],
    ...rows.map((cells, index) => ["Surya One HD", 20, quantities[index] ?? 1, ...cells]),
  ];
  const { mapping, contested, unknownColumns, multiples } = mapColumns(
    { table, origin: NO_IMPORT_WARNINGS },
    { start: "2027-02-01", end: "2027-03-31" },
  );
  const getHeading = (column: number | null = null) => (column === null ? null : headings[column - 3]);
  return {
    unitRate: getHeading(mapping["unitRate"]),
    amount: getHeading(mapping["amount"]),
    discount: getHeading(mapping["discount"]),
    contested: contested.map(({ name, choices }) => [name, ...choices.flat().map(getHeading)]),
    unknownColumns,
    multiples,
  };
}

const AMOUNTS = [
  ["Rate", "Total (Rs.)"],
  ["Rate", "Value"],
  ["Rate", "Gross value"],
  ["Rate", "Net (Rs.)"],
  ["Rate", "Total"],
  ["Tarif", "Total (Rs)"],
  ["Tarif", "Valeur"],
  ["Tarif", "Valeur nette"],
];

describe.each(AMOUNTS)("the columns %s and %s", (...headings) => {
  const [, amount] = headings;

  it.each<[name: string, ...values: Cell[]]>([
    ["half of the products", "80,000", "40,000", "16,000"],
    ["products for each ten seconds", 160_000, 80_000, 32_000],
    ["a steady share of the products", "64,000", "32,000", "25,600"],
  ])("take %s as the amount", (_name, ...values) => {
    const rows = values.map((value, index) => [index === 2 ? "8,000" : 8000, value]);
    const { contested, unknownColumns, ...mapping } = mapRows(headings, rows);
    expect(mapping).toMatchObject({ unitRate: headings[0], amount });
    expect([contested, unknownColumns]).toEqual([[], []]);
  });

  it("ask about an amount near the only product", () => {
    const { contested, ...mapping } = mapRows(headings, [[8000, 64_000]]);
    expect(mapping).toMatchObject({ unitRate: headings[0], amount, unknownColumns: [] });
    expect(contested).toEqual([["amount", amount]]);
  });
});

it("reads no other numbers as amounts", () => {
  const headings = ["Rate", "Reach", "Total FCT", "GST"];
  const { amount, unknownColumns } = mapRows(headings, [
    [8000, 73_100, 200, 14_400],
    [6000, 91_000, 100, 5400],
  ]);
  expect(amount).toBeNull();
  expect(unknownColumns).toEqual(["Reach", "GST"]);
});

it.each([
  ["Figures: spots; amounts in Rs. lacs", "Rate (Rs.)", 8000, 0.8, [1, 100_000]],
  ["Rates in Rs. '000; amounts in Rs.", "Rate", 8, 80_000, [1000, 1]],
  ["All amounts in Rs. lakhs", "Rate", 0.08, 0.8, [100_000, 100_000]],
])("chooses the multiples below %s by rate × quantity", (title, rate, rateCell, amountCell, factors) => {
  const rows = [[rateCell, amountCell]];
  const { multiples } = mapRows([rate, "Amount"], rows, [[title]]);
  expect(multiples.map(({ factor }) => factor)).toEqual(factors);
});

it("compares amounts with rates in the multiples of their headings", () => {
  const { amount, multiples } = mapRows(["Rate", "Value (Rs. '000)"], [[8000, 80]]);
  expect(amount).toBe("Value (Rs. '000)");
  expect(multiples).toMatchObject([{ factor: 1000 }]);
});

describe.each([
  ["Card rate", "Best offer"],
  ["Rate", "Quoted"],
  ["Rate", "Offer"],
  ["Rate", "2027"],
  ["Tarif", "Tarif remisé"],
  ["Tarif", "Tarif après remise"],
  ["Tarif", "Offre"],
])("the rates %s and %s", (rate, other) => {
  const rows = [
    [8000, 6400],
    [6000, 4500],
  ];

  it("need an answer", () => {
    expect(mapRows([rate, other], rows)).toMatchObject({
      contested: [["unitRate", rate, other]],
      unknownColumns: [],
    });
  });

  it("follow the amounts", () => {
    const chosen = mapRows(
      [rate, other, "Amount"],
      rows.map(([gross = 0, net = 0], index) => [gross, net, net * (index === 0 ? 10 : 5)]),
    );
    expect(chosen).toMatchObject({ unitRate: other, amount: "Amount" });
    const gross = mapRows(
      [rate, other, "Total"],
      rows.map(([full = 0, net = 0], index) => [full, net, full * (index === 0 ? 10 : 5)]),
    );
    expect(gross).toMatchObject({ unitRate: rate, amount: "Total" });
  });
});

it.each([
  ["Rate", "Last year rate"],
  ["Rate", "Last year net rate"],
  ["Tarif", "Tarif net N-1"],
  ["Tarif", "Ancien tarif négocié"],
])("needs an answer for %s and %s, but suggests the first", (rate, old) => {
  const rows = [
    [8000, 7000, 70_000],
    [6000, 5000, 25_000],
  ];
  expect(mapRows([rate, old, "Old total"], rows)).toMatchObject({
    unitRate: rate,
    contested: [["unitRate", rate, old]],
  });
  expect(
    mapRows(
      [old, rate],
      rows.map(([a = 0, b = 0]) => [b, a]),
    ),
  ).toMatchObject({ unitRate: rate });
});

it("reads a rate after the discount as net, with any heading", () => {
  const headings = ["Rate", "Disc %", "Quoted"];
  const rows = [
    [8000, 20, 6400],
    [6000, 25, 4500],
  ];
  expect(mapRows(headings, rows)).toMatchObject({ unitRate: "Quoted", discount: null });
});

it.each([
  ["Net rate"],
  ["Final rate"],
  ["Offered rate"],
  ["Rate after disc."],
  ["Discounted Rate"],
  ["Tarif net"],
  ["Tarif remisé"],
])("chooses the %s over a gross one, unless the amounts follow the gross one", (net) => {
  const headings = ["Rate", "Disc %", net, "Amount"];
  expect(mapRows(headings, [[100, 20, 80, ""]])).toMatchObject({ unitRate: net, discount: null });
  expect(mapRows(headings, [[100, 20, 80, 1000]])).toMatchObject({ unitRate: "Rate", discount: "Disc %" });
});

it.each(["Disc %", "GST %", "Bonus", "Page"])("reads no %s as a rate", (heading) => {
  expect(
    mapRows(
      ["Rate", heading],
      [
        [24, 18],
        [20, 18],
      ],
    ),
  ).toMatchObject({ unitRate: "Rate", contested: heading === "Page" ? [["unitRate", "Rate", "Page"]] : [] });
});

it("reads rates and amounts in thousands for each 30 seconds", () => {
  const titles = [["Rates per 30 sec, figures in Rs. '000"]];
  const headings = ["Card rate", "Best offer", "Value (Rs. '000)"];
  const rows = [
    [24, 19.5, 130],
    [12, 9, 30],
    [9, 6, 16],
  ];
  expect(mapRows(headings, rows, titles)).toMatchObject({
    unitRate: "Best offer",
    amount: "Value (Rs. '000)",
    contested: [["unitRate", "Card rate", "Best offer"]],
  });
});
