import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { describe, expect, it } from "vitest";

import {
  NO_IMPORT_WARNINGS,
  type ImportedTable,
  type ImportOrigin,
  type Table,
} from "../../../spreadsheet/table.ts";
import { textField } from "../../../crud/definition/fields.tsx";
import { createRecordReader } from "../../../crud/import/check-rows.ts";
import {
  arrangeColumns,
  listEnteredValues,
  reuseEnteredValues,
  suggestColumns,
} from "../../../table-import/columns/column-choice.ts";
import { chooseColumns, listContestedFields } from "../../../table-import/columns/contested-fields.ts";
import { findPricedLength } from "./title-values.ts";
import { selectSheet } from "../../../table-import/rows/table-file.ts";
import { mediaTypesField } from "../../master-fields.ts";
import { createRowGroups } from "./row-groups.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

const fields = [
  textField({ name: "name", label: msg`Name`, required: true }),
  textField({ name: "code", label: msg`Code` }),
  textField({ name: "cityId", label: msg`City` }),
  textField({ name: "notes", label: msg`Notes` }),
  ...createRowGroups().fields,
];
const importer = {
  fields,
  groups: createRowGroups(),
  matchKeys: [["code"], ["name"]],
  translateAll: ({ message = "" }: MessageDescriptor) => [message],
};

function readSheet(
  table: Table,
  sheetName = "TV",
  headingIndex?: number,
  mergedCells: ImportOrigin["mergedCells"] = [],
) {
  const sheet: ImportedTable = { table, origin: { ...NO_IMPORT_WARNINGS, sheet: sheetName, mergedCells } };
  return selectSheet({ name: "rates.xlsx", sheets: [sheet] }, sheet, importer, { headingIndex });
}
const suggest = (file: ReturnType<typeof readSheet>) => suggestColumns(file, importer, "en");

const rateCard = readSheet([
  ["Deccan Network, rate card"],
  ["Rates in INR per 10 sec, w.e.f. 01-04-2026"],
  ["Sr.", "Channel", "City", "Morning", "Prime (Rs.)"],
  [1, "Deccan One", "Pune", "Rs. 980/-", "Rs. 6,695/-"],
  [2, "Deccan Two", "Pune", "", "Rs. 1,975/-"],
  ["Payment within 30 days"],
]);

describe("a rate card with day parts", () => {
  it("leaves out notes below the table", () => {
    const { file } = arrangeColumns(rateCard, suggest(rateCard), importer);
    expect(file.leftOutRows).toEqual([{ rowNumber: 6, cells: ["Payment within 30 days"] }]);
  });

  it("suggests the columns with prices, without the row numbers", () => {
    expect(suggest(rateCard).crosstabColumns).toEqual([3, 4]);
  });

  it("suggests the city as that of the channel, because the file has no vendor", () => {
    expect(suggest(rateCard).mapping).toMatchObject({
      cityId: null,
      "channels.name": 1,
      "channels.cityId": 2,
    });
  });

  it("suggests unit, currency and first day from the titles, and the medium from the sheet", () => {
    expect(suggest(rateCard).fixedValues).toMatchObject({
      "channels.mediaTypeId": "TV",
      "channels.prices.unit": "TEN_SECONDS",
      "channels.prices.currency": "INR",
      "channels.prices.effectiveFrom": "01-04-2026",
    });
  });

  it("suggests the name of the vendor, and no value of an optional field", () => {
    const { fixedValues } = suggest(rateCard);
    expect([fixedValues["name"], fixedValues["cityId"]]).toEqual(["Deccan Network", undefined]);
  });

  it("becomes one row for each price", () => {
    const { file, mapping } = arrangeColumns(rateCard, suggest(rateCard), importer);
    const readColumn = (field: string) => file.rows.map(({ cells }) => cells[mapping[field] ?? -1]);
    expect(readColumn("channels.name")).toEqual(["Deccan One", "Deccan One", "Deccan Two"]);
    expect(readColumn("channels.prices.formatId")).toEqual(["Morning", "Prime", "Prime"]);
    expect(readColumn("channels.prices.price")).toEqual(["Rs. 980/-", "Rs. 6,695/-", "Rs. 1,975/-"]);
    expect(readColumn("channels.prices.unit")).toEqual(["TEN_SECONDS", "TEN_SECONDS", "TEN_SECONDS"]);
  });
});

it("multiplies the prices of columns with a multiple, and all below a title with one", () => {
  const sheet = readSheet([
    ["All rates in Rs. lakhs"],
    ["Channel", "Morning", "Prime (₹ '000)"],
    ["Deccan One", 1.5, "6.7"],
  ]);
  const choice = suggest(sheet);
  const readPrices = (factors: Record<number, number>) => {
    const { file, mapping } = arrangeColumns(sheet, { ...choice, factors }, importer);
    return file.rows.map(({ cells }) => cells[mapping["channels.prices.price"] ?? -1]);
  };
  expect(readPrices({})).toEqual([150_000, "6.7 k"]);
  expect(readPrices({ 1: 1, 2: 100_000 })).toEqual([1.5, "6.7 L"]);
});

it("reads the unit of a title before its currency", () => {
  const sheet = readSheet([
    ["Rates per spot in INR, w.e.f. 01-01-2027"],
    ["Channel", "Prime"],
    ["Deccan One", 10],
  ]);
  expect(suggest(sheet).fixedValues["channels.prices.unit"]).toBe("SPOT");
});

it("joins day parts and formats to headings, and leaves out cells without a price", () => {
  const sheet = readSheet([
    ["Channel", "Morning", "", "Prime", ""],
    ["", "FCT", "L-band", "FCT", "L-band"],
    ["Deccan One", 10, "On request", 30, "NA"],
    ["Deccan Two", "Not available", 21, 31, 41],
  ]);
  expect(sheet.headings).toEqual(["Channel", "Morning FCT", "Morning L-band", "Prime FCT", "Prime L-band"]);
  const { file, mapping, omittedPrices } = arrangeColumns(sheet, suggest(sheet), importer);
  const getCells = (field: string) => file.rows.map(({ cells }) => cells[mapping[field] ?? -1]);
  expect(getCells("channels.prices.formatId")).toEqual([
    "Morning FCT",
    "Prime FCT",
    "Morning L-band",
    "Prime FCT",
    "Prime L-band",
  ]);
  expect(getCells("channels.prices.price")).toEqual([10, 30, 21, 31, 41]);
  expect(omittedPrices).toBe(3);
});

it("joins headings without a division, and asks for the unit of an unknown one", () => {
  const sheet = readSheet([
    ["All rates in INR, per 10 secs unless otherwise specified"],
    ["Channel", "Prime (19:00-23:00)", "", "Sponsorship", "Remarks"],
    ["", "FCT", "L-band", "per episode", ""],
    ["Deccan One", 65, 18, 1500, "min 300 secs/month"],
  ]);
  const { file, mapping } = arrangeColumns(sheet, suggest(sheet), importer);
  const readColumn = (field: string) => file.rows.map(({ cells }) => cells[mapping[field] ?? -1]);
  expect(readColumn("channels.prices.formatId")).toEqual([
    "Prime (19:00-23:00) FCT",
    "Prime (19:00-23:00) L-band",
    "Sponsorship",
  ]);
  expect(readColumn("channels.prices.unit")).toEqual(["TEN_SECONDS", "TEN_SECONDS", ""]);
});

it("reads no unit after a slash in the name of a format", () => {
  const sheet = readSheet(
    [
      ["Rates in Rs. per sq. cm"],
      ["Publication", "B/W", "Colour", "1/4 page", "Rate/episode"],
      ["Deccan Daily", 400, 700, 900, 50],
    ],
    "Print",
  );
  const { file, mapping } = arrangeColumns(sheet, suggest(sheet), importer);
  const readColumn = (field: string) => file.rows.map(({ cells }) => cells[mapping[field] ?? -1]);
  expect(readColumn("channels.prices.formatId").slice(0, 3)).toEqual(["B/W", "Colour", "1/4 page"]);
  expect(readColumn("channels.prices.unit")).toEqual(["SQ_CM", "SQ_CM", "SQ_CM", ""]);
});

it("suggests no time slots as names of vendors", () => {
  const { mapping } = suggest(
    readSheet([
      ["Régie Lumière SARL"],
      ["Chaîne", "Tranche horaire", "Format", "Tarif"],
      ["Lumière Une", "Matin (6h-9h)", "Spot", 3600],
    ]),
  );
  expect(mapping["name"]).toBeNull();
});

it("leaves out sections, which are merged across the table", () => {
  const table = [
    ["Channel", "Morning", "Prime"],
    ["TAMIL GEC", "", ""],
    ["Deccan One", 10, 20],
    ["NEWS", "", ""],
    ["Deccan Two", 10, 20],
  ];
  const merged = [1, 3].map((row) => ({ row, column: 0, rowCount: 1, columnCount: 3 }));
  expect(readSheet(table, "TV", undefined, merged).leftOutRows.map(({ rowNumber }) => rowNumber)).toEqual([
    2, 4,
  ]);
});

it("keeps a channel without any price as a row", () => {
  const sheet = readSheet([
    ["Channel", "Morning", "Prime"],
    ["Deccan One", "", ""],
    ["Deccan Two", 10, 20],
  ]);
  const { file, mapping } = arrangeColumns(sheet, suggest(sheet), importer);
  expect(file.rows.map(({ cells }) => cells[mapping["channels.name"] ?? -1])).toEqual([
    "Deccan One",
    "Deccan Two",
    "Deccan Two",
  ]);
});

it.each([
  ["320,00 €", "EUR"],
  ["Rs. 320/-", "INR"],
  ["$12.50", "USD"],
  ["320", undefined],
])("suggests the currency of the price %s", (price, currency) => {
  const sheet = readSheet([
    ["Channel", "Format", "Rate"],
    ["TV", "Spot", price],
  ]);
  expect(suggest(sheet).fixedValues["channels.prices.currency"]).toBe(currency);
});

describe("the record's name", () => {
  const suggestName = (
    title: string,
    headings = ["Channel", "Morning", "Prime"],
    row: Table[number] = ["Deccan One", 10, 20],
  ) => suggest(readSheet([[title], headings, row])).fixedValues["name"];

  it.each([
    ["Deccan Network – Rate Card 2026-27", "Deccan Network"],
    ["Radio Littoral - Tarifs 2026", "Radio Littoral"],
    ["Deccan Network: TV", "Deccan Network"],
    ["Deccan-Network | Radio", "Deccan-Network"],
    ["Rate card 2026 – Deccan Network", "Deccan Network"],
    ["Vendor: Deccan Network", "Deccan Network"],
    ["Deccan Network", "Deccan Network"],
    ["Deccan Network Tariff 2027, effective 01.02.2027", "Deccan Network"],
    ["Revised ad rate card 2027", ""],
    ["Grille tarifaire 2026", ""],
    ["All rates in Rs. per 10 sec", ""],
    ["TV", ""],
    ["All amounts are exclusive of taxes and subject to change at any time", ""],
  ])("of the title '%s' is %s", (title, name) => {
    expect(suggestName(title)).toBe(name);
  });

  it.each([
    ["with its column", ["Channel", "Morning", "Name"], ["Deccan One", 10, "Deccan"]],
    ["with a column that identifies records", ["Channel", "Morning", "Code"], ["Deccan One", 10, "D"]],
    ["without channels and prices", ["Phone", "Notes", "Desk"], ["Asha", "Call first", "A"]],
  ])("is not suggested for a file %s", (_case, headings, row) => {
    expect(suggestName("Deccan Network – Rate Card", headings, row)).toBeUndefined();
  });
});

describe("the unit", () => {
  const suggestUnit = (title: string, sheetName: string, headings = ["Channel", "Morning"]) => {
    const sheet = readSheet([[title], headings, ["Deccan One", 10]], sheetName);
    const choice = suggest(sheet);
    return [choice.fixedValues["channels.prices.unit"], findPricedLength(sheet, choice)];
  };

  it.each([
    ["Prix bruts HT en € par 30 s, à partir du 01/01/2026", "SPOT", "30 s"],
    ["Rates per 30 sec spot", "SPOT", "30 sec"],
    ["Rates per 10 sec spot", "TEN_SECONDS", undefined],
    ["Rates in Rs. per spot of 30 sec", "SPOT", "30 sec"],
    ["Rates for a spot of 20 seconds", "SPOT", "20 seconds"],
    ["Tarifs par spot de 30 secondes", "SPOT", "30 secondes"],
    ['Tarifs nets en € base 30"', "SPOT", '30"'],
    ["Rates per insertion", "INSERTION", undefined],
    ["Rates per 2026 season", "", undefined],
    ["Tariff effective 15/12/2026 – all rates Rs. per sq. cm.", "SQ_CM", undefined],
    ["Prix bruts par insertion – à compter du 1er février 2027", "INSERTION", undefined],
  ])("of the title '%s' is %s, with the length %s of a spot", (title, unit, length) => {
    expect(suggestUnit(title, "Sheet1")).toEqual([unit, length]);
  });

  it.each([
    ["Rate (30s)", "30s"],
    ["Rate 30 secs", "30 secs"],
    ["Tarif brut 30''", "30''"],
    ['Tarif 20"', '20"'],
  ])("of the heading %s is a spot of its length", (heading, length) => {
    expect(suggestUnit("Rate card", "TV", ["Channel", "Format", heading])).toEqual(["SPOT", length]);
  });

  it("of a price heading overrides the title's", () => {
    expect(suggestUnit("Rates per insertion", "TV", ["Channel", "Format", "Rate per 20 sec"])).toEqual([
      "SPOT",
      "20 sec",
    ]);
  });

  it("is open without one in headings and titles", () => {
    expect(suggestUnit("Rate card", "Radio")).toEqual(["", undefined]);
  });

  it("of each price column comes from its heading, else from the title", () => {
    const sheet = readSheet([
      ["Rates per insertion"],
      ["Channel", "FCT rate (Rs. per 10 sec)", "Aston", "Min. secs"],
      ["Deccan One", 6695, 1200, 30],
    ]);
    const { file, mapping } = arrangeColumns(sheet, suggest(sheet), importer);
    const readColumn = (field: string) => file.rows.map(({ cells }) => cells[mapping[field] ?? -1]);
    expect(readColumn("channels.prices.formatId")).toEqual(["FCT rate", "Aston"]);
    expect(readColumn("channels.prices.price")).toEqual([6695, 1200]);
    expect(readColumn("channels.prices.unit")).toEqual(["TEN_SECONDS", "INSERTION"]);
  });

  it.each([
    ["Printing / one time", "FLAT"],
    ["Jacket (lump sum, Rs. lakh)", "FLAT"],
    ["Bus shelter (Rs./sqft/month)", ""],
    ["LED (Rs. per pole per day)", ""],
    ["RJ mention (each)", ""],
  ])("of the price column %s is its own", (heading, unit) => {
    const sheet = readSheet([["Rates per month"], ["Site", heading, "Display"], ["GOA-01", 9600, 165_000]]);
    const { file, mapping } = arrangeColumns(sheet, suggest(sheet), importer);
    expect(file.rows.map(({ cells }) => cells[mapping["channels.prices.unit"] ?? -1])).toEqual([
      unit,
      "MONTH",
    ]);
  });

  it("of a row's name precedes the title's", () => {
    const sheet = readSheet([
      ["Rates per 10 sec"],
      ["Station", "Property", "Rate"],
      ["Panjim", "Prime", 1150],
      ["Panjim", "RJ mention (per mention)", 900],
      ["Panjim", "Tag per month", 45_000],
    ]);
    const { file, mapping } = arrangeColumns(sheet, suggest(sheet), importer);
    expect(mapping).toMatchObject({ "channels.name": 0, "channels.prices.formatId": 1 });
    expect(file.rows.map(({ cells }) => cells[mapping["channels.prices.unit"] ?? -1])).toEqual([
      "TEN_SECONDS",
      "",
      "MONTH",
    ]);
  });

  it("of headings is suggested for all rows only if each price has one", () => {
    const suggestFor = (...headings: string[]) =>
      suggest(
        readSheet([
          ["Channel", ...headings],
          ["Deccan One", 10, 20],
        ]),
      ).fixedValues["channels.prices.unit"];
    expect(suggestFor("FCT per 10 sec", "Aston per 10 sec")).toBe("TEN_SECONDS");
    expect(suggestFor("FCT per 10 sec", "Aston")).toBe("");
  });
});

it("has no crosstab with a column of prices", () => {
  const sheet = readSheet([
    ["Channel", "Format", "Rate per sq cm", "Pages"],
    ["Daily", "Full page", 480, 12],
  ]);
  const { mapping, fixedValues, crosstabColumns } = suggest(sheet);
  expect(mapping["channels.prices.price"]).toBe(2);
  expect(fixedValues["channels.prices.unit"]).toBe("SQ_CM");
  expect(crosstabColumns).toEqual([]);
});

it("leaves the file as it is without fixed values and crosstab", () => {
  const sheet = readSheet(
    [
      ["Name", "Channel"],
      ["Deccan", "Deccan One"],
    ],
    "Sheet1",
  );
  expect(arrangeColumns(sheet, suggest(sheet), importer).file).toBe(sheet);
});

describe("values entered for another sheet", () => {
  const reuse = (titles: Table, values: Record<string, string>, suggested: Record<string, string> = {}) => {
    const sheet = readSheet([...titles, ["Channel", "City"]], "Radio");
    const choice = { ...suggest(sheet), mapping: { ...suggest(sheet).mapping, city: 1 } };
    return reuseEnteredValues(choice, listEnteredValues(values, suggested), importer).fixedValues;
  };

  it("are those of the record, the currency and the first day, without fields that have a column", () => {
    const values = {
      name: "Deccan",
      code: " ",
      city: "Pune",
      "channels.mediaTypeId": "TV",
      "channels.prices.unit": "SPOT",
      "channels.prices.effectiveFrom": "01-04-2026",
    };
    expect(reuse([], values)).toEqual({
      name: "Deccan",
      "channels.mediaTypeId": "Radio",
      "channels.prices.effectiveFrom": "01-04-2026",
    });
  });

  it("yield to the sheet's own vendor and first day", () => {
    const titles = [["Sahyadri Press – rate card"], ["w.e.f. 01-11-2026"]];
    const values = { name: "Purab Broadcast", "channels.prices.effectiveFrom": "01-04-2026" };
    expect(reuse(titles, values)).toMatchObject({
      name: "Sahyadri Press",
      "channels.prices.effectiveFrom": "01-11-2026",
    });
  });

  it("replace the same suggestion in each sheet", () => {
    const [titles, suggested] = [[["Purab"]], { name: "Purab" }];
    expect(reuse(titles, { name: "Purab Broadcast" }, suggested)["name"]).toBe("Purab Broadcast");
  });

  it("do not include suggestions of the other sheet", () => {
    const suggested = { name: "Purab", "channels.prices.effectiveFrom": "01-04-2026" };
    expect(reuse([], suggested, suggested)).toEqual({ name: "", "channels.mediaTypeId": "Radio" });
  });
});

it("leaves out totals and footnotes, and keeps a client called Total", () => {
  const { rows } = readSheet([
    ["Name", "City"],
    ["Total Energies", "Pune"],
    ["Total clients: 1", ""],
    ["* Minimum of 10 spots", ""],
    ["Note: GST extra", ""],
  ]);
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([2]);
});

it("leaves out a count of the rows above it", () => {
  const { rows } = readSheet([
    ["Sr.", "Name", "City"],
    [1, "Aster", "Pune"],
    ["", "Total Energies", 7],
    ["Total clients", 2],
    ["* Without branches"],
  ]);
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
});

describe("texts in a single cell below the table", () => {
  const table = [
    ["Sr.", "Channel", "Morning", "Prime"],
    ["", "Deccan Network"],
    [1, "Deccan One", 10, 20],
    ["", "Package of all channels on request"],
    [],
    ["", "Payment within 30 days"],
    ["", "", "Rs. 500/-"],
  ];
  const getRowNumbers = (rows: readonly { rowNumber: number }[]) => rows.map(({ rowNumber }) => rowNumber);

  it("are notes, unlike titles between the rows and amounts", () => {
    const { rows, leftOutRows } = readSheet(table);
    expect(getRowNumbers(rows)).toEqual([2, 3, 7]);
    expect(getRowNumbers(leftOutRows)).toEqual([4, 6]);
  });

  it.each([
    ["of one or two columns", [["Channel", "Rate"], ["Deccan One", 10], ["Deccan Two"]]],
    ["without a row of several cells", [["Channel", "Language", "Rate"], ["Deccan One"], ["Deccan Two"]]],
    ["of records that need only a name", [["Name", "City", "Notes"], ["Aster", "Pune"], ["Lotus"]]],
  ])("are rows of a table %s", (_case, otherTable) => {
    expect(getRowNumbers(readSheet(otherTable).rows)).toEqual([2, 3]);
  });
});

describe("the row with the headings", () => {
  const table = [["Deccan"], ["a", "b", "c"], ["x", "y"]];

  it("is the one with the most cells if no name is known", () => {
    expect(readSheet(table)).toMatchObject({ headingIndex: 1, hasKnownHeadings: false });
  });

  it("can be chosen", () => {
    const { headings, rows } = readSheet(table, "TV", 2);
    expect(headings).toEqual(["x", "y"]);
    expect(rows).toEqual([]);
  });
});

describe("sheets named by media types", () => {
  const target = { ...importer, fields: [...fields, mediaTypesField] };
  const readTypes = (...titles: string[]) => {
    const sheets = ["TV", "Print"].map((sheet, index) => ({
      table: [[titles[index] ?? ""], ["Channel", "Spot"], ["Deccan One", 450]],
      origin: { ...NO_IMPORT_WARNINGS, sheet },
    }));
    const [first] = sheets;
    const file = first && selectSheet({ name: "rates.xlsx", sheets }, first, target);
    return file && suggestColumns(file, target, "en").fixedValues["mediaTypeIds"];
  };

  it("are those of a vendor, unless the titles name several vendors", () => {
    expect(readTypes("Deccan Network - TV rates", "Deccan Network - Print rates")).toBe("TV; Print");
    expect(readTypes("Palani Media Sales", "Kaveri Publications")).toBe("TV");
  });
});

describe("a city of stations", () => {
  const readCities = (...rows: string[][]) =>
    suggest(readSheet([["Vendor", "Channel", "City", "Price"], ...rows.map((row) => [...row, 450])])).mapping;

  it("is that of the channels if it varies within the vendor", () => {
    const mapping = readCities(["Sagar", "FM Kochi", "Kochi"], ["", "FM Mysuru", "Mysuru"]);
    expect(mapping).toMatchObject({ cityId: null, "channels.cityId": 2 });
  });

  it("is ignored if it also varies within a channel", () => {
    const mapping = readCities(["Sagar", "Sagar FM", "Kochi"], ["Sagar", "Sagar FM", "Mysuru"]);
    expect(mapping).toMatchObject({ cityId: null, "channels.cityId": null });
  });

  it("is that of the vendors if each has one", () => {
    const mapping = readCities(["Sagar", "Sagar FM", "Kochi"], ["Malwa", "Malwa FM", "Bhopal"]);
    expect(mapping).toMatchObject({ cityId: 2, "channels.cityId": null });
  });
});

it.each([
  ["one media type in each row is the channel's", ["TV", "Radio"], null, 2],
  ["lists of media types are the vendor's", ["TV, Radio", "TV, Radio"], 2, null],
])("%s", (_case, types, vendorColumn, channelColumn) => {
  const rows = types.map((type, index) => ["Sagar", `Sagar ${index}`, type, 450]);
  const file = readSheet([["Vendor", "Channel", "Media type", "Price"], ...rows]);
  const { mapping } = suggestColumns(file, { ...importer, fields: [mediaTypesField, ...fields] }, "en");
  expect([mapping["mediaTypeIds"], mapping["channels.mediaTypeId"]]).toEqual([vendorColumn, channelColumn]);
});

describe("a column of remarks", () => {
  const readNotes = (...notes: string[]) =>
    suggest(
      readSheet([
        ["Vendor", "Channel", "Remarks", "Price"],
        ...notes.map((note, index) => ["Sagar", `Sagar ${index}`, note, 450]),
      ]),
    ).mapping["notes"];

  it("is ignored if it varies within the vendor", () => {
    expect(readNotes("Minimum 300 seconds", "")).toBe(2);
    expect(readNotes("Minimum 300 seconds", "Not on Sundays")).toBeNull();
  });
});

it("suggests no column of remarks as prices", () => {
  const file = readSheet([
    ["Channel", "Prime", "Remarks", "Terms"],
    ["Deccan One", 900, 2, "Minimum two spots"],
    ["Deccan Two", "NA", 3, 15],
    ["Deccan Three", "On request", "", "Advance"],
  ]);
  expect(suggest(file).crosstabColumns).toEqual([1]);
});

it.each([
  "S.No",
  "Area / sq.ft",
  "W",
  "Circulation (ABC JJ 26)",
  "Diffusion OJD 2026",
  "Freq. (MHz)",
  "Reach ('000)",
  "GST %",
  "Bonus %",
  "Évol. %",
  "W (ft)",
  "Sq.ft.",
  "Seats",
  "Page no",
  "N° page",
])("suggests no numbers below %s as prices", (heading) => {
  const file = readSheet([
    ["Channel", heading, "Prime"],
    ["Deccan One", 92.7, 900],
    ["Deccan Two", 94.3, 600],
  ]);
  expect(suggest(file).crosstabColumns).toEqual([2]);
});

it("asks whether unmarked numbers far from the prices are prices", () => {
  const file = readSheet([
    ["Channel", "Morning", "Prime (Rs.)", "Samples", "Stn code"],
    ["Deccan One", 480, 900, 31, 92.7],
    ["Deccan Two", 350, 600, 28, 94.3],
  ]);
  const choice = suggest(file);
  expect(choice.crosstabColumns).toEqual([1, 2]);
  const [question, ...others] = listContestedFields(file, choice, importer, "en");
  expect(question).toMatchObject({
    kind: "isPrice",
    column: 3,
    choices: [[3], []],
    chosen: null,
  });
  expect(others).toEqual([]);
  if (!question) return;
  const [price, none] = [0, 1].map((answer) => chooseColumns(choice, question, answer));
  expect(price).toMatchObject({ crosstabColumns: [1, 2, 3], noPrices: [] });
  expect(none).toMatchObject({ crosstabColumns: [1, 2], noPrices: [3] });
  expect(listContestedFields(file, none ?? choice, importer, "en")).toMatchObject([{ chosen: 1 }]);
});

it("asks for the unknown unit of a column and keeps the others", () => {
  const file = readSheet([
    ["Rates per 10 sec"],
    ["Channel", "Prime", "RJ mention (per mention)"],
    ["Deccan FM", 900, 1200],
  ]);
  const choice = suggest(file);
  const [question] = listContestedFields(file, choice, importer, "en");
  expect(question).toMatchObject({ kind: "unit", column: 2, chosen: null });
  const spot = question?.units?.findIndex(({ value }) => value === "SPOT");
  if (!question || spot === undefined) return;
  const { file: arranged, mapping } = arrangeColumns(file, chooseColumns(choice, question, spot), importer);
  expect(arranged.rows.map(({ cells }) => cells[mapping["channels.prices.unit"] ?? -1])).toEqual([
    "TEN_SECONDS",
    "SPOT",
  ]);
});

it.each([
  ["Prime", "Net Prime", "prices"],
  ["Prime 2026-27", "Prime 2027-28", "prices"],
  ["2026", "2027", "isPrice"],
  ["Prime", "Incl. GST", "isPrice"],
])("asks about the prices below %s and %s", (first, second, kind) => {
  const file = readSheet([
    ["Channel", first, second, "Jingle"],
    ["Deccan One", 900, 1062, 500],
    ["Deccan Two", 600, 708, 400],
  ]);
  const questions = listContestedFields(file, suggest(file), importer, "en");
  expect(questions[0]).toMatchObject({ kind, chosen: null });
});

it("leaves out rows of conditions without a price", () => {
  const file = readSheet([
    ["Journal", "Emplacement", "Noir", "Quadrichromie"],
    ["Le Courrier", "Page", 900, 1200],
    ["", "1/2 page", 500, 700],
    ["Remise professionnelle : 15 %", "", "", ""],
    ["L'Écho", "Page", "sur demande", "sur demande"],
  ]);
  const { file: arranged } = arrangeColumns(file, suggest(file), importer);
  expect(arranged.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 2, 3, 3, 5]);
  expect(arranged.leftOutRows.map(({ rowNumber }) => rowNumber)).toEqual([4]);
});

it("reads one column of prices with formats, without a contact below", () => {
  const file = readSheet([
    ["#", "Magazine", "Print run", "Position", "Rate (4 col)"],
    [1, "Grihini", 145_000, "Full page", 185_000],
    ["", "", "", "Back cover", "3,60,000"],
    ["Contact", "Leela Menon, +91 98470 12345", "", "", ""],
  ]);
  const choice = suggest(file);
  expect(choice).toMatchObject({
    crosstabColumns: [],
    mapping: { "channels.prices.formatId": 3, "channels.prices.price": 4 },
  });
  expect(arrangeColumns(file, choice, importer).file.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
});

it.each([
  ["+91 98480 11223", [2]],
  ["040-2345 6789", [2]],
  ["98480 11223", [2]],
  ["01 23 45 67 89", [2]],
  ["rates@seller.test", [2]],
  ["#REF!", [2, 3]],
  ["12,50,000", [2, 3]],
])("with '%s' as price below, reads the rows %j", (price, expected) => {
  const file = readSheet([
    ["Channel", "Format", "Rate (Rs.)"],
    ["Deccan One", "Spot", 1200],
    ["Venkat Rao", "Head of sales", price],
  ]);
  const { rows } = arrangeColumns(file, suggest(file), importer).file;
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual(expected);
});

it.each([
  ["rates per 10 sec of hours", ["ER/10 sec (8am-12pm)", "ER/10 sec (12-5pm)"], [1, 2]],
  ["lengths in a week", ["On-screen 30 sec/week", "On-screen 60 sec/week"], [1, 2]],
  ["the prices without tax", ["Quadri", "Quadri TTC"], [1]],
  ["prices with tax, if others have another name", ["Colour (incl. GST)", "B/W"], [1, 2]],
  ["no counts of seconds", ["Prime", "Min. secs"], [1]],
])("suggests %s as prices", (_case, headings, columns) => {
  const file = readSheet([
    ["Channel", ...headings],
    ["Deccan One", 650, 720],
    ["Deccan Two", 310, 380],
  ]);
  expect(suggest(file).crosstabColumns).toEqual(columns);
});

it("divides headings of channels and days", () => {
  const file = readSheet([
    ["Rates in Rs. per 10 sec"],
    ["Time band", "Deccan One Weekday", "Deccan One Weekend", "Deccan Two Weekday", "Deccan Two Weekend"],
    ["07:00-12:00", 300, 400, 200, 250],
  ]);
  const { file: arranged, mapping } = arrangeColumns(file, suggest(file), importer);
  const columns = ["channels.name", "channels.prices.formatId", "channels.prices.price"];
  const rows = arranged.rows.map(({ cells }) => columns.map((name) => cells[mapping[name] ?? -1]));
  expect(rows.slice(1, 3)).toEqual([
    ["Deccan One", "07:00-12:00 Weekend", 400],
    ["Deccan Two", "07:00-12:00 Weekday", 200],
  ]);
});

it("reads lengths of spots as parts of formats", () => {
  const file = readSheet([
    ["Spot length", "Prime", "Non-prime"],
    ["10 sec", 4000, 1200],
    ["20 sec", 7200, 2200],
  ]);
  const { file: arranged, mapping } = arrangeColumns(file, suggest(file), importer);
  const formats = arranged.rows.map(({ cells }) => cells[mapping["channels.prices.formatId"] ?? -1]);
  expect(formats).toEqual(["10 sec Prime", "10 sec Non-prime", "20 sec Prime", "20 sec Non-prime"]);
});

it("leaves out surcharges in percent below the prices", () => {
  const file = readSheet([
    ["Edition", "Black & White", "Colour"],
    ["Kolkata", "2,100", "3,000"],
    ["Patna", 640, 920],
    ["Front page premium", "100%", "100%"],
    ["Page 3 premium", "35 %", "35 %"],
    ["Ranchi", 580, "+40 %"],
  ]);
  const choice = suggest(file);
  expect(choice.crosstabColumns).toEqual([1, 2]);
  const { rows } = arrangeColumns(file, choice, importer).file;
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 2, 3, 3, 6]);
});

it("reads titles of programmes as formats of the titles' vendor", () => {
  const file = readSheet([
    ["Platform: StreamBox"],
    ["Intitulé", "Buying", "Tarif"],
    ["Matinale", "CPM", 310],
  ]);
  const { mapping, fixedValues } = suggest(file);
  expect(mapping).toMatchObject({ name: null, "channels.prices.formatId": 0, "channels.prices.unit": 1 });
  expect(fixedValues["name"]).toBe("StreamBox");
});

it("reads the unit of a monthly rental", () => {
  const file = readSheet([
    ["Site", "Monthly rental (Rs)", "Printing (Rs)"],
    ["Airport Rd", 125_000, 9600],
  ]);
  const { file: arranged, mapping } = arrangeColumns(file, suggest(file), importer);
  expect(arranged.rows.map(({ cells }) => cells[mapping["channels.prices.unit"] ?? -1])).toEqual([
    "MONTH",
    "",
  ]);
});

it("adds the city to the names of stations in several cities", () => {
  const readJoins = (...rows: string[][]) =>
    suggest(readSheet([["Station", "City", "Morning"], ...rows.map((row) => [...row, 450])])).joined;
  expect(readJoins(["Red FM", "Jaipur"], ["Red FM", "Kota"])).toEqual({ "channels.name": [1] });
  expect(readJoins(["Red FM", "Jaipur"], ["Blue FM", "Kota"])).toEqual({});
});

it("reads programmes as formats, and no tax rates as tax numbers", () => {
  const target = { ...importer, fields: [...fields, textField({ name: "taxId", label: msg`Tax ID` })] };
  const headings = ["Channel", "Programme", "Rate", "TVA"];
  const { mapping } = suggestColumns(readSheet([headings, ["One", "Movie", 450, "20 %"]]), target, "en");
  expect(mapping).toMatchObject({ "channels.prices.formatId": 1, "channels.prices.price": 2, taxId: null });
});

it("reads columns beside day parts as those of channels, if no column names channels", () => {
  const file = readSheet([
    ["Rates in Rs. per 10 sec"],
    ["Time band", "Narmada News", "Narmada Gold"],
    ["07:00-12:00", 300, 900],
    ["19:00-23:00", 800, 2500],
  ]);
  const choice = suggest(file);
  const questions = listContestedFields(file, choice, importer, "en");
  const answered = questions.reduce((chosen, question) => chooseColumns(chosen, question, 0), choice);
  const { file: arranged, mapping } = arrangeColumns(file, answered, importer);
  const columns = ["channels.name", "channels.prices.formatId", "channels.prices.price"];
  expect(arranged.rows.map(({ cells }) => columns.map((name) => cells[mapping[name] ?? -1]))).toEqual([
    ["Narmada News", "07:00-12:00", 300],
    ["Narmada Gold", "07:00-12:00", 900],
    ["Narmada News", "19:00-23:00", 800],
    ["Narmada Gold", "19:00-23:00", 2500],
  ]);
});

it("asks which of an existing and a revised rate is the price", () => {
  const file = readSheet([
    ["Station", "Format", "Existing rate", "Revised rate"],
    ["Narmada", "Jingle", 500, 550],
    ["Tapti", "Jingle", 400, 450],
  ]);
  expect(listContestedFields(file, suggest(file), importer, "en")).toMatchObject([
    { name: "channels.prices.price", kind: "column", choices: [[2], [3]] },
  ]);
});

it("asks for the unit of lengths below a title with an unknown one", () => {
  const file = readSheet([
    ["Rates per screen per week (Rs.)"],
    ["Cinema", "10 sec", "30 sec"],
    ["Chitralaya", 4500, 9500],
  ]);
  expect(listContestedFields(file, suggest(file), importer, "en")).toMatchObject([
    { kind: "unit", column: 1, chosen: null },
    { kind: "unit", column: 2, chosen: null },
  ]);
});

it("reads prices below the lengths of spots", () => {
  const file = readSheet([
    ["Rates in Rs."],
    ["Channel", "10 sec", "30 sec"],
    ["Deccan One", 900, 2500],
    ["Deccan Two", 600, 1700],
  ]);
  const choice = suggest(file);
  expect(choice.crosstabColumns).toEqual([1, 2]);
  const { file: arranged, mapping } = arrangeColumns(file, choice, importer);
  expect(
    arranged.rows
      .slice(0, 2)
      .map(({ cells }) =>
        [mapping["channels.prices.formatId"], mapping["channels.prices.unit"]].map(
          (column) => cells[column ?? -1],
        ),
      ),
  ).toEqual([
    ["10 sec", "SPOT"],
    ["30 sec", "SPOT"],
  ]);
});

it("completes the headings of prices by the day parts of the rows", () => {
  const file = readSheet([
    ["Service", "Daypart", "Timings (hrs)", "Mon-Fri (Rs. per 10 secs)", "Sat & Sun (Rs. per 10 secs)"],
    ["Kaveri", "Morning", "0600-1000", 1450, 1600],
    ["", "Prime", "1800-2200", 4200, 4600],
    ["", "", "2200-2300", "NA", 4700],
  ]);
  const choice = suggest(file);
  expect(choice).toMatchObject({
    crosstabColumns: [3, 4],
    mapping: { "channels.name": 0 },
  });
  const { file: arranged, mapping } = arrangeColumns(file, choice, importer);
  expect(arranged.rows.map(({ cells }) => cells[mapping["channels.prices.formatId"] ?? -1])).toEqual([
    "Morning Mon-Fri",
    "Morning Sat & Sun",
    "Prime Mon-Fri",
    "Prime Sat & Sun",
    "Prime Sat & Sun",
  ]);
});

it("reads numbers of each section as serial numbers", () => {
  const rows = [1, 2, 1, 2].map((number) => [`Deccan ${number}`, number, 900]);
  expect(suggest(readSheet([["Channel", "Order", "Prime"], ...rows])).crosstabColumns).toEqual([2]);
});

it.each([
  ["Spot rates Rs./10 sec, w.e.f. 1st Feb, 2027 - all rates nett", "1st Feb, 2027"],
  ["Prix bruts à compter du 1er février 2027", "1er février 2027"],
  ["Conditions 2027, en vigueur au 1/2/2027", "1/2/2027"],
  ["Rates valid Jan 1, 2027 to Mar 31, 2027", "Jan 1, 2027"],
  ["Tariff (rates valid till 31-03-2027)", ""],
  ["Gulf Star FM rate card from 1 Feb 2027", "1 Feb 2027"],
])("suggests the first day of the title %s", (title, day) => {
  const file = readSheet([[title], ["Channel", "Prime"], ["Deccan One", 900]]);
  expect(suggest(file).fixedValues["channels.prices.effectiveFrom"]).toBe(day);
});

it.each([
  ["Rates effective 1st Oct 2026 to 31st Mar 2027", "31st Mar 2027"],
  ["Rates valid Jan 1, 2027 – Mar 31, 2027", "Mar 31, 2027"],
  ["Tariff (rates valid till 31-03-2027)", "31-03-2027"],
  ["Tarifs valables du 1er janvier 2027 au 30 juin 2027", "30 juin 2027"],
  ["Tarifs valables jusqu’au 30/06/2027", "30/06/2027"],
  ["Rates w.e.f. 01-04-2026", undefined],
  ["Grille tarifaire 2027 – en vigueur au 01/02/2027", undefined],
])("suggests the last day of the title %s", (title, day) => {
  const file = readSheet([[title], ["Channel", "Prime"], ["Deccan One", 900]]);
  expect(suggest(file).fixedValues["channels.prices.effectiveTo"]).toBe(day);
});

it.each([
  ["FCT per 10 seconds; L-Band and Aston per exposure", ["TEN_SECONDS", "SPOT", "SPOT"]],
  ["FCT per 10 sec, all others per spot", ["TEN_SECONDS", "SPOT", "SPOT"]],
  ["FCT per 10 sec, L-Band per spot", ["TEN_SECONDS", "SPOT", ""]],
  ["FCT per 10 sec, L-Band per episode, Aston per day", ["TEN_SECONDS", "", "DAY"]],
  ["All rates per 10 sec", ["TEN_SECONDS", "TEN_SECONDS", "TEN_SECONDS"]],
])("reads the units of formats in the title %s", (title, units) => {
  const file = readSheet([
    [title],
    ["Channel", "Prime FCT", "Prime L-Band", "Aston"],
    ["Deccan", 900, 400, 300],
  ]);
  const { file: arranged, mapping } = arrangeColumns(file, suggest(file), importer);
  expect(arranged.rows.map(({ cells }) => cells[mapping["channels.prices.unit"] ?? -1])).toEqual(units);
  const notices = importer.groups.listNotices(file, suggest(file), importer);
  expect(notices.length).toBe(units.some((unit) => unit !== "" && unit !== "TEN_SECONDS") ? 1 : 0);
});

it("leaves out sections in capitals, contacts, and a table of multipliers below", () => {
  const { rows, otherTableRow } = readSheet([
    ["Station", "Prime", "Non Prime"],
    ["ASSAM"],
    ["Guwahati", 1150, 640],
    ["Jorhat"],
    ["Silchar", 420, 240],
    ["Contact: D. Baruah"],
    ["Shillong", 420, 240],
    [],
    ["Duration", "Multiplier"],
    ["20 sec", 1.9],
  ]);
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([3, 4, 5, 7]);
  expect(otherTableRow).toBe(9);
});

it("leaves out an unnamed row of sums, and a counted total", () => {
  const readRows = (...last: Table[number]) =>
    readSheet([
      ["Channel", "City", "Non Lit", "Lit"],
      ["Panjim Circle", "Panaji", "72,500", "1,10,000"],
      ["Margao Jn", "Panaji", "65,000", "NA"],
      last,
    ]).rows.map(({ rowNumber }) => rowNumber);
  expect(readRows("", "", "1,37,500", "1,10,000")).toEqual([2, 3]);
  expect(readRows("", "Total : 174 faces", "1,37,500", "1,10,000")).toEqual([2, 3]);
  expect(readRows("", "", "1,37,500", "1,20,000")).toEqual([2, 3, 4]);
  expect(readRows("", "", "1,37,500", "")).toEqual([2, 3]);
});

it("reads amounts with words as prices, and day parts below their rate as formats", () => {
  const file = readSheet([
    ["Station", "Rate per 10 sec (Rs.)", "", "Terms"],
    ["", "Morning", "Day", ""],
    ["Panjim", "900 + GST", "AED 700", "10 days"],
    ["Margao", "600/10s", "US$ 150", "15 days"],
  ]);
  const choice = suggest(file);
  expect(choice.crosstabColumns).toEqual([1, 2]);
  const { file: arranged, mapping } = arrangeColumns(file, choice, importer);
  expect(
    arranged.rows.map(({ cells }) => cells[mapping["channels.prices.formatId"] ?? -1]).slice(0, 2),
  ).toEqual(["Morning", "Day"]);
});

it.each([
  ["Pamba FM - Tariff", ["Station", "Morning"], "Radio"],
  ["Rates in Rs. per sq. cm.", ["Publication", "B/W"], "Print"],
  ["Nila TV and Pamba FM", ["Channel", "Morning"], ""],
  ["Malabar Vision", ["Channel", "Prime"], ""],
])("suggests the medium of the card %s with the headings %j", (title, headings, medium) => {
  const file = readSheet([[title], headings, ["One", 900]], "Sheet1");
  expect(suggest(file).fixedValues["channels.mediaTypeId"]).toBe(medium);
});

it("leaves out only cells with remarks, and names them", () => {
  const file = readSheet([
    ["Station", "Prime", "Day"],
    ["Panjim", "1,150", "190 (min 20 spots)"],
    ["Margao", "35,00 € par diffusion", 350],
    ["Vasco", "500/-", "300"],
  ]);
  const choice = suggest(file);
  const { file: arranged, mapping } = arrangeColumns(file, choice, importer);
  const prices = arranged.rows.map(({ cells }) => cells[mapping["channels.prices.price"] ?? -1]);
  expect(prices).toEqual(["1,150", 350, "500/-", "300"]);
  expect(importer.groups.listNotices(file, choice, importer)).toEqual([
    "2 prices with remarks are left out: row 2 “190 (min 20 spots)” and row 3 “35,00 € par diffusion”",
  ]);
});

it("keeps a channel with all prices on request", () => {
  const file = readSheet([
    ["Rates per 10 sec, w.e.f. 1 Jan 2027"],
    ["Station", "Prime", "Day"],
    ["Panjim", 1150, 900],
    ["Vasco", "NA", "On request"],
  ]);
  const choice = suggest(file);
  const { file: arranged, mapping } = arrangeColumns(file, choice, importer);
  const readRecord = createRecordReader(arranged.rows, {
    fields,
    groups: importer.groups,
    translateAll: importer.translateAll,
    mapping,
    language: "en",
    dates: { start: null, end: null },
    getOptions: () => undefined,
    getDenialReason: () => undefined,
  });
  expect(readRecord(arranged.rows).values["channels"]).toMatchObject([{ prices: [{}, {}] }, { prices: [] }]);
});

it("reads prices of several units as formats, and doubts own costs and units per week or screen", () => {
  const file = readSheet([
    [
      "Circuit",
      "Property",
      "Our cost",
      "Card rate per 10 sec / week / screen",
      "Rate 30 sec / week",
      "Slide / month",
    ],
    ["Rangoli", "VR Mall", 500, 900, 10_800, 300],
    ["", "Adajan", 380, 700, 6300, 250],
  ]);
  const choice = suggest(file);
  expect(choice.mapping).toMatchObject({ name: 0, "channels.name": 1, "channels.prices.price": null });
  expect(choice.crosstabColumns).toEqual([3, 4, 5]);
  expect(listContestedFields(file, choice, importer, "en")).toMatchObject([
    { kind: "isPrice", column: 2, chosen: null },
    { kind: "unit", column: 3, chosen: null },
    { kind: "unit", column: 4, chosen: null },
  ]);
});

it("offers an old or a revised rate with the price of another format", () => {
  const file = readSheet([
    ["Station", "Old rate / 10 sec", "Revised rate / 10 sec", "RJ mention (each)"],
    ["Nagpur", 420, 465, 1800],
    ["Indore", 520, 575, 2200],
  ]);
  const choice = suggest(file);
  expect(choice.crosstabColumns).toEqual([3]);
  expect(listContestedFields(file, choice, importer, "en")).toMatchObject([
    { kind: "prices", choices: [[1], [2]], chosen: null },
    { kind: "unit", column: 3 },
  ]);
});

it("leaves out prices without a name below the channels", () => {
  const file = readSheet([
    ["Site", "City", "Sq.ft", "Display", "Printing"],
    ["Nagar Road", "Pune", 800, 225_000, 12],
    ["Powai Naka", "Satara", 125, "NA", 35],
    ["", "", "3775 sq.ft", 850_500, ""],
  ]);
  const { file: arranged } = arrangeColumns(file, suggest(file), importer);
  expect(arranged.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
});

it("reads networks as vendors, and last days of prices", () => {
  const file = readSheet([
    ["TV tariff – consolidated by buying team"],
    ["Network", "Channel", "FCT (Rs/10s)", "L-Band (Rs/spot)", "Valid upto"],
    ["Prabhat Network", "Prabhat TV", 5200, 3100, "31-03-2027"],
    ["Vaigai Media", "Vaigai TV", 8800, 5000, "31-12-2026"],
  ]);
  const { mapping, fixedValues } = suggest(file);
  expect(mapping).toMatchObject({ name: 0, "channels.name": 1, "channels.prices.effectiveTo": 4 });
  expect(fixedValues["name"]).toBeUndefined();
});

it("reads cities across as channels, and categories with their colour as formats", () => {
  const file = readSheet([
    ["Category", "Colour", "Pune", "Nashik"],
    ["Display", "B/W", 310, 140],
    ["Display", "Colour", 465, 210],
  ]);
  const choice = { ...suggest(file), crosstabColumns: [2, 3] };
  const { file: arranged, mapping } = arrangeColumns(file, choice, importer);
  const read = (name: string) => arranged.rows.map(({ cells }) => cells[mapping[name] ?? -1]);
  expect(read("channels.name")).toEqual(["Pune", "Nashik", "Pune", "Nashik"]);
  expect(read("channels.prices.formatId")).toEqual([
    "Display B/W",
    "Display B/W",
    "Display Colour",
    "Display Colour",
  ]);
});

it("offers units for unknown ones of rows", () => {
  const file = readSheet([
    ["Property", "Ad unit", "Pricing model", "Rate"],
    ["Khabri", "Banner", "CPM", 140],
    ["Khabri", "Pre-roll", "CPV", 0.42],
  ]);
  const choice = suggest(file);
  const [question, ...others] = listContestedFields(file, choice, importer, "en");
  expect([question?.text, question?.chosen, others.length]).toEqual(["CPV", null, 0]);
  const spot = question?.units?.findIndex(({ value }) => value === "SPOT") ?? -1;
  const answered = question && chooseColumns(choice, question, spot);
  const { file: arranged, mapping } = arrangeColumns(file, answered ?? choice, importer);
  expect(arranged.rows.map(({ cells }) => cells[mapping["channels.prices.unit"] ?? -1])).toEqual([
    "CPM",
    "SPOT",
  ]);
});

it.each([[["", "", 1588.5, "Total panier"]], [["", "", 850_500, ""]]])(
  "leaves out the total %j below a channel without a price",
  (total) => {
    const file = readSheet([
      ["Station", "Tranche", "Tarif", "Observations"],
      ["Ondes FM", "6h-9h", 225, ""],
      ["Mistral", "16h-20h", "", ""],
      total,
    ]);
    const { file: arranged } = arrangeColumns(file, suggest(file), importer);
    expect(arranged.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
  },
);

it("reads no category as format in a list without prices", () => {
  const file = readSheet(
    [
      ["Vendor", "Category", "Code"],
      ["Deccan Network", "Television", "DN1"],
      ["Sahyadri FM", "Radio", "SF1"],
    ],
    "Vendors",
  );
  expect(suggest(file).mapping).toMatchObject({ name: 0, "channels.prices.formatId": null });
});

it("doubts an old rate next to formats, and reads no days as prices", () => {
  const file = readSheet([
    ["Publication", "Old rate 2025", "Colour rate", "Available from"],
    ["Lucknow", 300, 450, "05-12-2026"],
    ["Kanpur", 240, 360, "12-01-2027"],
  ]);
  const choice = suggest(file);
  expect(choice.crosstabColumns).toEqual([2]);
  expect(listContestedFields(file, choice, importer, "en")).toMatchObject([{ kind: "isPrice", column: 1 }]);
});

it("reads prices below Colour next to positions", () => {
  const file = readSheet([
    ["Newspaper", "Page position", "B/W", "Colour"],
    ["Malwa Express", "Front page", "1,450", "2,100"],
    ["Malwa Express", "Page 3", "880", "1,260"],
  ]);
  const choice = suggest(file);
  expect([choice.crosstabColumns, choice.joined]).toEqual([[2, 3], {}]);
});
