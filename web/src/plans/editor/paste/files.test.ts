import { i18n } from "@lingui/core";
import { expect, it } from "vitest";
import writeSheets from "write-excel-file/browser";

import type { Option } from "../../../crud/definition/hook-types.ts";
import { mapColumns } from "./map-columns.ts";
import { insertRows } from "./insert-rows.ts";
import { parseRows } from "./parse-rows.ts";
import { createCsvFile, createTable, readCsv, writeCsv } from "../../../spreadsheet/csv.ts";
import { NO_CHOICES } from "../../../table-import/target.ts";
import { NO_IMPORT_WARNINGS, type Table } from "../../../spreadsheet/table.ts";
import { createRow, listRows, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import { applyPlanChange } from "../model/reduce.ts";
import { readExcel, writeExcel } from "../../../spreadsheet/excel.ts";
import { readTableFile } from "../../../table-import/rows/table-file.ts";
import { PLAN_TARGET } from "./plan-fields.ts";
import { createFormat } from "../../../ui/format/format.ts";
import { buildSheetColumns, buildSheetFrame, type ExportLabels } from "../export-plan.tsx";

i18n.loadAndActivate({ locale: "en", messages: {} });

const planDates = { start: "2026-01-01", end: "2026-03-31" };
const OPTIONS: readonly Option[] = [
  { id: "ch1", name: "Chaîne Une" },
  { id: "ch2", name: '=Deccan; "News"' },
  { id: "f1", name: "Spot 30" },
];
/** French labels. */
const FRENCH: Readonly<Record<string, string>> = {
  Channel: "Support",
  Format: "Format",
  Start: "Début",
  End: "Fin",
  Rate: "Tarif",
  Unit: "Unité",
  Quantity: "Quantité",
  Notes: "Notes",
  Amount: "Montant",
  Spot: "Spot",
};
const labels: ExportLabels = {
  getOption: (_field, id) => OPTIONS.find((option) => option.id === id),
  i18n: { _: ({ message = "" }) => FRENCH[message] ?? message },
};

function createDraft(count: number): PlanDraft {
  const rows = Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, DraftRow] => [
      `k${index}`,
      {
        ...createRow(planDates),
        channelId: index % 2 ? "ch1" : "ch2",
        formatId: "f1",
        startDate: "2026-01-15",
        endDate: "2026-02-20",
        unitRate: 1234.5 + index,
        unit: "SPOT",
        quantity: index + 1,
        notes: index === 1 ? "-5 % until\nFriday" : null,
      },
    ]),
  );
  return {
    orderDetails: { campaignId: "c", mediaTypeId: "m", vendorId: "v", campaignDate: planDates },
    rowKeys: Object.keys(rows),
    rows,
    priceDetails: { additionalCharges: 0, discount: 0 },
  };
}

/** Reads the sheet with the headings of a plan. */
async function readSheet(file: Blob, name = "plan.xlsx") {
  const tableFile = await readTableFile(new File([file], name), PLAN_TARGET);
  if (!tableFile) throw new Error("empty file");
  return tableFile.sheet;
}

async function importTable(draft: PlanDraft, table: Table, origin = NO_IMPORT_WARNINGS) {
  const columnMap = mapColumns({ table, origin }, planDates);
  const pastedRows = await parseRows(columnMap, {
    queryNames: () => Promise.resolve(OPTIONS),
    language: "fr",
    planDates,
    currency: "INR",
    getOldCityId: () => null,
  });
  const { change, invalidCells } = insertRows(draft, pastedRows, "replace");
  const { rows, rowKeys } = applyPlanChange(draft, change, { priceLists: new Map(), getSeconds: () => null });
  return { rows, rowKeys, invalidCells };
}

it("reads dates and numbers from an exported Excel file", async () => {
  const draft = createDraft(12);
  const rows = listRows(draft);
  const file = await writeExcel(rows, buildSheetColumns(rows, null, labels), "MP-2026-0001");
  const { table, origin } = await readSheet(file);
  expect(origin).toEqual({ ...NO_IMPORT_WARNINGS, sheet: "MP-2026-0001" });
  expect(table[0]).toEqual([
    "Support",
    "Format",
    "Début",
    "Fin",
    "Tarif",
    "Unité",
    "Quantité",
    "Notes",
    "Montant",
  ]);
  expect(table[1]?.slice(2, 5)).toEqual(["2026-01-15", "2026-02-20", 1234.5]);
  const { invalidCells, ...imported } = await importTable(draft, table);
  expect(invalidCells).toEqual([]);
  expect(imported).toEqual({ rows: draft.rows, rowKeys: draft.rowKeys });
});

it.each([
  ["en", ","],
  ["fr", ";"],
] as const)("reads an exported CSV file in %s", async (language, separator) => {
  const draft = createDraft(12);
  const rows = listRows(draft);
  const text = writeCsv(createTable(rows, buildSheetColumns(rows, null, labels), language), separator);
  const { invalidCells, ...imported } = await importTable(draft, readCsv(text));
  expect(invalidCells).toEqual([]);
  expect(imported).toEqual({ rows: draft.rows, rowKeys: draft.rowKeys });
});

it.each(["xlsx", "csv"])("leaves out the client, totals and taxes of an exported %s file", async (kind) => {
  const draft = { ...createDraft(3), priceDetails: { additionalCharges: 100, discount: "10%" } };
  const rows = listRows(draft);
  const getOption: ExportLabels["getOption"] = (field, id) =>
    field === "campaignId"
      ? { id: "c", name: "Monsoon 2026", client: { name: "Asha Foods" } }
      : field === "vendorId"
        ? { id: "v", name: "Star" }
        : labels.getOption(field, id);
  const columns = buildSheetColumns(rows, null, labels);
  const taxLines = [
    { name: "CGST", percent: 9, amount: 609.04 },
    { name: "SGST", percent: 9, amount: 609.04 },
  ];
  const frame = buildSheetFrame(draft, { ...labels, getOption }, createFormat("en"), taxLines);
  const file =
    kind === "xlsx"
      ? await writeExcel(rows, columns, "MP-2026-0001", frame)
      : await createCsvFile(rows, columns, "en", frame);
  const { table, origin } = await readSheet(file, `plan.${kind}`);
  expect(origin).toEqual({ ...NO_IMPORT_WARNINGS, ...(kind === "xlsx" && { sheet: "MP-2026-0001" }) });
  expect(table.slice(0, 4).map(([label, value]) => [label, value])).toEqual([
    ["Client", "Asha Foods"],
    ["Campaign", "Monsoon 2026"],
    ["Vendor", "Star"],
    ["Dates", expect.stringMatching(/^1 Jan\s–\s31 Mar 2026$/u)],
  ]);
  expect(table.slice(-7).map((row) => [row[0], Number(row[8])])).toEqual([
    ["Grand total", 7415],
    ["Additional charges", 100],
    ["Discount", -741.5],
    ["Final amount", 6773.5],
    ["CGST 9%", 609.04],
    ["SGST 9%", 609.04],
    ["Total incl. tax", 7991.58],
  ]);
  const { invalidCells, ...imported } = await importTable(draft, table);
  expect(invalidCells).toEqual([]);
  expect(imported).toEqual({ rows: draft.rows, rowKeys: draft.rowKeys });
});

it("reads the first sheet with headings and lists the other sheets", async () => {
  const file = await writeSheets([
    { sheet: "Cover", data: [["Monsoon plan"]] },
    {
      sheet: "Plan",
      data: [
        ["Channel", "Spots"],
        ["Zee", 4],
      ],
    },
    {
      sheet: "Old plan",
      data: [
        ["Channel", "Spots"],
        ["Sony", 4],
      ],
    },
    { sheet: "Empty", data: [] },
  ]).toBlob();
  expect(await readSheet(file)).toEqual({
    table: [
      ["Channel", "Spots"],
      ["Zee", 4],
    ],
    origin: { ...NO_IMPORT_WARNINGS, sheet: "Plan" },
  });
});

it("reads an Excel file with merged headings and quantities, and weeks below their months", async () => {
  const merge = (value: string) => ({ value, rowSpan: 2 });
  const toDay = (day: string) => ({ value: new Date(`${day}T00:00:00Z`), format: "dd-mmm" });
  const toRow = (...cells: (string | number)[]) => cells.map((value) => ({ value }));
  const file = await writeSheets([
    { sheet: "Cover", data: [["Monsoon plan"]] },
    {
      sheet: "TV",
      data: [
        [{ value: "Meridian Media", columnSpan: 4 }],
        [
          merge("Channel"),
          merge("Format"),
          merge("Rate"),
          { value: "Jan", columnSpan: 2 },
          null,
          "Feb",
          merge("Total"),
        ],
        [null, null, null, toDay("2026-01-19"), toDay("2026-01-26"), toDay("2026-02-02"), null],
        toRow("Chaîne Une", "Spot 30", "Rs. 6,695.50/-", 4, 4, 2, 10),
        [...toRow("Nobody", "Spot 30", 500), { value: 4, columnSpan: 2 }, null, ...toRow(3, 7)],
        toRow("Total", "", "", 8, 4, 5, 17),
      ],
    },
  ]).toBlob();
  const { table, origin } = await readSheet(file);
  const columnMap = mapColumns({ table, origin }, planDates);
  expect(columnMap).toMatchObject({
    headingRow: 3,
    titles: [expect.arrayContaining(["Meridian Media"])],
    leftOutRows: [{ rowNumber: 6 }],
    unknownColumns: [],
    repeatedFields: [],
    sheet: { origin: { sheet: "TV" } },
  });
  const { rows, rowKeys, invalidCells } = await importTable(createDraft(1), table, origin);
  expect(invalidCells.map(({ field }) => field)).toEqual(["channelId", "channelId"]);
  expect(rowKeys.map((key) => rows[key])).toMatchObject([
    { channelId: "ch1", unitRate: 6695.5, startDate: "2026-01-19", endDate: "2026-02-01", quantity: 8 },
    { channelId: "ch1", unitRate: 6695.5, startDate: "2026-02-02", endDate: "2026-02-08", quantity: 2 },
    { channelId: { name: "Nobody" }, startDate: "2026-01-19", endDate: "2026-02-01", quantity: 4 },
    { channelId: { name: "Nobody" }, startDate: "2026-02-02", endDate: "2026-02-08", quantity: 3 },
  ]);
});

it.each([
  ["UTF-8 with a byte order mark", (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
  ["Windows-1252", (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  [
    "UTF-16",
    (text: string) =>
      new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer),
  ],
])("reads a CSV file with a title, semicolons and decimal commas in %s", async (_name, encode) => {
  const lines = ["Plan d'été", ";Qté;Support;Tarif", ';"1,200";Chaîne;"4,500.50"', ";7;Chaîne;1,000"];
  const file = new File([encode(lines.join("\r\n"))], "plan.csv");
  const { table } = await readSheet(file, "plan.csv");
  const columnMap = mapColumns({ table, origin: NO_IMPORT_WARNINGS }, planDates);
  expect(columnMap.titles).toEqual([["Plan d'été"]]);
  expect(columnMap.mapping).toMatchObject({ quantity: 1, channelId: 2, unitRate: 3 });
  expect(columnMap.rows.map(({ cells }) => cells)).toEqual([
    ["", "1,200", "Chaîne", "4,500.50"],
    ["", "7", "Chaîne", "1,000"],
  ]);
});

const CSV_ROWS = "Chaîne Une,Spot 30,04/01/2026,31/01/2026";
const CSV_HEADINGS = "Channel,Format,Start,End";

it("multiplies rates and amounts by the multiples of their headings", async () => {
  const table = readCsv(
    [`${CSV_HEADINGS},Rate (₹ '000),Quantity,Amount (₹ '000)`, `${CSV_ROWS},6.7,12,80.4`].join("\n"),
  );
  const { rows, rowKeys, invalidCells } = await importTable(createDraft(1), table);
  expect(invalidCells).toEqual([]);
  expect(rowKeys.map((key) => rows[key])).toMatchObject([{ unitRate: 6700, quantity: 12 }]);
  const sheet = { table, origin: NO_IMPORT_WARNINGS };
  const suggested = mapColumns(sheet, planDates).columns;
  const columns = { ...suggested, factors: { 4: 1 } };
  const columnMap = mapColumns(sheet, planDates, { choices: { ...NO_CHOICES, columns } });
  expect(columnMap.multiples.map(({ factor }) => factor)).toEqual([1, 1000]);
  expect(columnMap.rows[0]?.cells.slice(4)).toEqual(["6.7", "12", "80.4 k"]);
});

it.each([
  ["the net rate without an amount", "Rate,Disc %,Net Rate,Spots", "6700,20%,5360,12", 5360],
  ["the rate of the amount", "Net Rate,Rate,Spots,Amount", "5360,6700,12,80400", 6700],
  [
    "the net rate of both amounts",
    "Gross rate,Spots,Gross amount,Net rate,Net amount",
    "6700,12,80400,5360,64320",
    5360,
  ],
])("imports %s", async (_rate, headings, cells, unitRate) => {
  const table = readCsv([`${CSV_HEADINGS},${headings}`, `${CSV_ROWS},${cells}`].join("\n"));
  const { rows, rowKeys } = await importTable(createDraft(1), table);
  expect(rowKeys.map((key) => rows[key])).toMatchObject([{ unitRate, quantity: 12 }]);
  const columnMap = mapColumns({ table, origin: NO_IMPORT_WARNINGS }, planDates);
  expect(columnMap.contested[0]?.choices).toHaveLength(2);
});

it("leaves out rows with more cells than headings, until their numbers are joined", () => {
  const table = readCsv(
    [`${CSV_HEADINGS},Rate,Quantity`, `${CSV_ROWS},6,700,12`, `${CSV_ROWS},4100,20`].join("\n"),
  );
  const read = (joinsNumbers: boolean) =>
    mapColumns({ table, origin: NO_IMPORT_WARNINGS }, planDates, {
      choices: { ...NO_CHOICES, joinsNumbers },
    });
  expect(read(false).rows.map(({ cells }) => cells.slice(4))).toEqual([["4100", "20"]]);
  expect(read(false).excessRows).toMatchObject([{ rowNumber: 2, excess: { texts: ["6", "700"] } }]);
  expect(read(true).rows.map(({ cells }) => cells.slice(4))).toEqual([
    ["6,700", "12"],
    ["4100", "20"],
  ]);
});

it("rejects files in other formats than Excel", async () => {
  await expect(readExcel(new Blob(["nonsense"]))).rejects.toThrow();
});
