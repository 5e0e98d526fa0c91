import { describe, expect, it } from "vitest";

import { hasOnlyTotalLabel, isTotalLabel, joinHeadings, removeUnit } from "./headings.ts";

it.each([
  ["Rate (Rs.)", "Rate"],
  ["Jingle (Rs. per 10 sec)", "Jingle"],
  ["Spot (par spot)", "Spot"],
  ["Rate / 10 sec", "Rate"],
  ["Cost / month", "Cost"],
  ["Duration (sec)", "Duration"],
  ["Budget/INR", "Budget"],
  ["Prix par mois", "Prix"],
  ["Budget (₹ lakhs)", "Budget"],
  ["Prime (18-23)", "Prime (18-23)"],
  ["Client / Brand", "Client / Brand"],
  ["per spot", "per spot"],
  ['Rate / 10"', "Rate"],
  ["10 sec rate (Rs)", "rate"],
  ["Tarif net (les 10 s)", "Tarif net"],
  ["ER (Rs./10s)", "ER"],
  ["Rate/10s (Net)", "Rate"],
  ["30 sec spot", "30 sec spot"],
  ["Display Charges Rs./month", "Display Charges"],
])("removes the unit of the heading %s", (heading, name) => {
  expect(removeUnit(heading)).toBe(name);
});

it.each(["Grand total", "Total clients: 5", "Sous-total"])("recognizes the total %s", (text) => {
  expect(isTotalLabel(text)).toBe(true);
});

it.each(["Totaliser", "Subtotals", 5])("recognizes no total in %s", (text) => {
  expect(isTotalLabel(text)).toBe(false);
});

it.each([
  [["Total", "", 5]],
  [["", "Grand Total", "Rs. 1,200.50/-"]],
  [["Sous-total :", "1 200"]],
  [["Total général", "€ 3"]],
  [["Total €", 555_000]],
  [["", "Total sq.ft 3775", "", "8,50,500"]],
  [["Average", "", 412.5, 446]],
  [["Moyenne", 412.5]],
  [["Median", "", 220]],
  [["S/Total (3)", 800]],
  [["Somme", 4]],
  [["Total clients: 5"]],
])("recognizes the row %j as a total", (cells) => {
  expect(hasOnlyTotalLabel(cells)).toBe(true);
});

it.each([
  [["Total Energies", ""]],
  [["Total", "Mumbai"]],
  [["Total Energies", "Paris", 5]],
  [["Total TV", 5]],
  [["Averaged Media", 5]],
  [["Sum Tech", "9876543210"]],
  [["Aster", 5]],
  [[5, 6]],
])("recognizes no total in the row %j", (cells) => {
  expect(hasOnlyTotalLabel(cells)).toBe(false);
});

describe("headings in two rows", () => {
  it("are joined if a merged heading repeats in the second row and one group has a column", () => {
    const table = [
      ["Channel", "Prime", "", "Late Night"],
      ["Channel", "FCT", "L-Band", "FCT"],
      ["Malabar TV", 18, 25, 9],
    ];
    expect(joinHeadings(table, 0)).toEqual({
      headings: ["Channel", "Prime FCT", "Prime L-Band", "Late Night FCT"],
      first: 0,
      last: 1,
    });
  });

  it("are joined if groups are above the row that names the records", () => {
    const table = [
      ["", "Semaine (L-V)", "", "Week-end", ""],
      ["Station", "6h-9h", "9h-16h", "6h-12h", "12h-20h"],
      ["Radio Garonne", 1250, 640, 420, 310.5],
    ];
    expect(joinHeadings(table, 1)).toEqual({
      headings: [
        "Station",
        "Semaine (L-V) 6h-9h",
        "Semaine (L-V) 9h-16h",
        "Week-end 6h-12h",
        "Week-end 12h-20h",
      ],
      first: 0,
      last: 1,
    });
  });

  it("keep the unit of a group that only names prices", () => {
    const table = [
      ["Station", "City", "Rate per 10 sec (Rs.)", "", "Net"],
      ["", "", "Morning", "Gross", ""],
      ["Tunga FM", "Hampi", 350, 400, 300],
    ];
    expect(joinHeadings(table, 0).headings.slice(2, 4)).toEqual([
      "Morning (per 10 sec  Rs.)",
      "Rate per 10 sec (Rs.) Gross",
    ]);
  });

  it("keep the name of a group before its unit, above a multiple in brackets", () => {
    const table = [
      ["Service", "Timings (hrs)", "Spot Buys - Rs. per 10 secs", "", "Non-FCT (Rs. per 10 secs)", "Avg TVT"],
      ["", "", "Mon-Fri", "Sat & Sun", "L-Band", "('000)"],
      ["Kaveri", "0600-1000", 1450, 1600, 2400, 312],
    ];
    expect(joinHeadings(table, 0).headings.slice(2)).toEqual([
      "Spot Buys Mon-Fri (Rs. per 10 secs)",
      "Spot Buys Sat & Sun (Rs. per 10 secs)",
      "Non-FCT L-Band (Rs. per 10 secs)",
      "Avg TVT ('000)",
    ]);
  });

  it("are joined if the second row has hours below a group of one column", () => {
    const table = [
      ["Station", "Weekdays", "", "RODP"],
      ["", "Prime", "Non Prime", "06-24"],
      ["Panjim", 1150, 640, 520],
    ];
    expect(joinHeadings(table, 0).headings).toEqual([
      "Station",
      "Weekdays Prime",
      "Weekdays Non Prime",
      "RODP 06-24",
    ]);
  });

  it.each([
    [["", "Rate card 2027", "", ""]],
    [["", "Client:", "Acme", ""]],
    [["Rate card", "", "January", ""]],
  ])("do not include the title %j", (title) => {
    const table = [title, ["Station", "Morning", "Noon", "Evening"], ["Kollam FM", 900, 450, 600]];
    expect(joinHeadings(table, 1).first).toBe(1);
  });
});

it.each([0, 1])("joins a merged group of texts from row %d", (index) => {
  const table = [
    ["#", "Client", "Address", "Contact", "", ""],
    ["#", "Client", "Address", "Name", "Mobile", "Mail id"],
    [1, "Aster", "Pune", "A. Rao", "98220 55417", "a@aster.test"],
  ];
  expect(joinHeadings(table, index)).toEqual({
    first: 0,
    last: 1,
    headings: ["#", "Client", "Address", "Contact Name", "Contact Mobile", "Contact Mail id"],
  });
});

it("joins groups that tell columns of the same name apart", () => {
  const groups = ["Contact", "", "", "Company", "", ""];
  const names = ["Name", "Phone", "Email", "Name", "Address", "GSTIN"];
  const { headings } = joinHeadings(
    [groups, names, ["A. Rao", "98450 10101", "a@b.test", "Aster", "Pune", ""]],
    1,
  );
  expect(headings.slice(0, 4)).toEqual(["Contact Name", "Contact Phone", "Contact Email", "Company Name"]);
  const title = ["Clients of 2027", "", "", "", "", ""];
  expect(joinHeadings([title, names, []], 1).headings).toEqual(names);
});

it("joins a second line of headings, but no values", () => {
  const headings = ["Client", "Contact", "Mobile", "Credit"];
  const { headings: joined } = joinHeadings(
    [headings, ["(legal name)", "person", "no.", "(days)"], ["Aster", "A. Rao", "98", 30]],
    0,
  );
  expect(joined).toEqual(["Client (legal name)", "Contact person", "Mobile no.", "Credit (days)"]);
  expect(joinHeadings([headings, ["aster", "rao", "", ""]], 0).last).toBe(0);
});
