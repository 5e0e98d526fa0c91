import { expect, it } from "vitest";

import { parseNumber } from "@media-planner/schema/rules/parse-number";

import { removeUnit } from "./headings.ts";
import { FACTORS, findMoneyMultiples, multiplyMoney } from "./money-multiples.ts";

const CRORE = 10_000_000;
const LAKH = 100_000;
const MILLION = 1_000_000;

it.each([
  ["Budget (INR Cr)", CRORE, "Budget"],
  ["Budget (₹ L)", LAKH, "Budget"],
  ["Budget (Rs. in lakhs)", LAKH, "Budget"],
  ["Budget (Rs Mn)", MILLION, "Budget"],
  ["Budget (₹ '000)", 1_000, "Budget"],
  ["Budget (₹ ’000)", 1_000, "Budget"],
  ["Budget (000s)", 1_000, "Budget"],
  ["Budget [M€]", MILLION, "Budget"],
  ["Rate (Rs '000)", 1_000, "Rate"],
  ["Budget (k€ HT)", 1_000, "Budget"],
  ["Montant (milliers d'euros)", 1_000, "Montant"],
  ["Montant en milliers d'€", 1_000, "Montant"],
  ["Budget in Rs lakhs", LAKH, "Budget"],
  ["Budget in crores", CRORE, "Budget"],
  ["Budget - INR Cr", CRORE, "Budget"],
  ["Budget Lacs", LAKH, "Budget"],
  ["Budget k€", 1_000, "Budget"],
  ["Budget INR M", MILLION, "Budget"],
  ["Budget Cr INR", CRORE, "Budget"],
  ["Budget in Rs Cr (excl GST)", CRORE, "Budget"],
  ["Cr Budget", CRORE, "Budget"],
  ["Budget, ₹ Mn.", MILLION, "Budget"],
  ["Total Budget Rs. Lakhs (incl. GST)", LAKH, "Total Budget"],
  ["Budget K€ HT", 1_000, "Budget HT"],
  ["Rate (Rs. '000) / 10 sec", 1_000, "Rate"],
  ["Rate Rs '000 per 10 sec", 1_000, "Rate"],
  ["Tarif (k€) les 10 s", 1_000, "Tarif"],
])("reads the multiple of the heading %s", (heading, factor, name) => {
  expect(findMoneyMultiples([0], [heading], [])).toEqual([{ column: 0, heading, factor }]);
  expect(removeUnit(heading)).toBe(name);
});

it.each([
  "Budget",
  "Budget (INR)",
  "Rate (Rs. per 10 sec)",
  "Rate (net, excl. GST)",
  "Tarif (€ HT)",
  "Tarif net (les 10 s)",
  "Class M",
  "Cost per mille",
  "Coût pour mille (CPM)",
  "Rate Rs. L-band",
  "Rate / spot",
  "Rate (30s)",
  "Rate (30sec)",
  "Tarif (30s)",
  "Tarif net (30secondes)",
  "Non Prime (0700 - 1200 hrs), FCT",
  "Prime Time (6 PM - 11:30 PM)",
  "Matinée (12h30 - 17h)",
  "Weekend (Sat - Sun)",
  "Morning (M-F)",
  "Semaine (L-V) 6h-9h",
  "Weekend (S-S)",
  "Band (L-Band)",
])("finds no multiple in the heading %s", (heading) => {
  expect(findMoneyMultiples([0], [heading], [])).toEqual([]);
});

it.each([
  "Super (L)",
  "Budget (M)",
  "Budget (in hundreds)",
  "Rate (points)",
  "Budget (en centaines de milliers)",
])("asks for the multiple of the heading %s", (heading) => {
  expect(findMoneyMultiples([0], [heading], [])).toEqual([{ column: 0, heading, factor: null }]);
  expect(findMoneyMultiples([0], [heading], [], { 0: 1 })).toEqual([{ column: 0, heading, factor: 1 }]);
});

it.each([
  ["All figures in Rs. lakhs", LAKH],
  ["(₹ in crore)", CRORE],
  ["Montants en k€", 1_000],
  ["Amounts in INR '000", 1_000],
  ["Malwa TV Rate card - rate for 30 secs (Rs. '000)", 1_000],
  ["MEDIA PLAN 2026 – all costs in Rs. '000", 1_000],
])("applies the title %s to all columns with money", (title, factor) => {
  expect(findMoneyMultiples([1, 2], ["Name", "Fee", "Spend (Cr)"], ["Plan 2027", title])).toEqual([
    { column: 1, heading: "Fee", factor, titleFactor: factor },
    { column: 2, heading: "Spend (Cr)", factor: CRORE },
  ]);
});

it("asks for the multiple of a title with hundreds", () => {
  const title = "All rates in ₹ hundreds, per 10 secs";
  expect(findMoneyMultiples([1], ["Name", "Rate"], [title])).toEqual([
    { column: 1, heading: "Rate", factor: null, titleFactor: null },
  ]);
});

it.each([
  ["All figures in Rs. lakhs", "Rate (Rs.)"],
  ["Figures: spots; amounts in Rs. lacs", "Rate"],
  ["Rates in Rs., M-F; amount in Rs. lakhs", "Tarif net"],
  ["Tarifs en k€", "Budget"],
])("asks whether the title %s applies to %s", (title, heading) => {
  expect(findMoneyMultiples([0], [heading], [title])).toMatchObject([{ heading, factor: null }]);
  expect(findMoneyMultiples([0], [heading], [title], { 0: 1 })).toMatchObject([{ factor: 1 }]);
});

it.each([
  ["₹ 3,50,000", true, 350_000],
  ["₹ 2.5", true, 250_000],
  ["₹ 2.5", false, 250_000],
  ["2.5/-", false, 250_000],
  ["2.5 Rs.", false, 250_000],
])("multiplies %s, which is marked in some cells: %s", (cell, keepsMarked, number) => {
  const [result = ""] = multiplyMoney([cell], [{ column: 0, heading: "", factor: LAKH, keepsMarked }]);
  expect(parseNumber(String(result), "en")).toBe(number);
});

it.each([
  "Budget: Rs. 25 lakhs",
  "Plan of 10 L-band spots",
  "Media plan for 3 million viewers",
  "Kaveri Textiles – January 2027",
  "Rates in Rs. per 10 sec, M-F only",
  "Tarifs en euros HT les 30 secondes, L-V",
  "Rates in Rs. per 10 sec, L-Band at 50%",
])("ignores the title %s", (title) => {
  expect(findMoneyMultiples([0], ["Budget"], [title])).toEqual([]);
});

it.each(["12.5", "₹ 12.5", 12.5])("multiplies %j by the hundreds that the viewer chooses", (cell) => {
  expect(FACTORS).toContain(100);
  const multiples = findMoneyMultiples([0], ["Budget (in hundreds)"], [], { 0: 100 });
  const [result = ""] = multiplyMoney([cell], multiples);
  expect(typeof result === "number" ? result : parseNumber(result, "en")).toBe(1250);
});

it("multiplies numbers, texts and formulas, but no amounts with a unit and no words", () => {
  const multiples = [{ column: 1, heading: "Budget (Cr)", factor: CRORE }];
  const read = (cell: string | number) => {
    const [, result = ""] = multiplyMoney(["2.5", cell], multiples);
    return typeof result === "number" ? result : parseNumber(result, "en");
  };
  expect(["2.5", 0.75, "₹ 1,200.50", "=1+0.5", "25 L", "on request"].map(read)).toEqual([
    25_000_000,
    7_500_000,
    12_005_000_000,
    15_000_000,
    2_500_000,
    undefined,
  ]);
  expect(multiplyMoney(["2.5", ""], multiples)).toEqual(["2.5", ""]);
});
