import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";

import { readExcel } from "../excel.ts";
import { chooseTable } from "../../testing/choose-table.ts";
import { NO_IMPORT_WARNINGS, type Table } from "../table.ts";

const hasHeading = ([headings]: Table) => headings?.includes("Channel") === true;

interface Sheet {
  name: string;
  state?: "hidden";
  xml: string;
}

const createTextCell = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const createNumberCell = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;
const createHeadingRow = (...names: readonly string[]) =>
  `<row r="1">${names.map((name, index) => createTextCell(`${String.fromCharCode(65 + index)}1`, name)).join("")}</row>`;

/** A workbook as Excel writes it, reduced to the parts that readers use. */
function createWorkbook(...sheets: readonly Sheet[]): Blob {
  return zipWorkbook(sheets);
}

function zipWorkbook(sheets: readonly Sheet[], styles?: string): Blob {
  const worksheets = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
  const parts: Record<string, string> = {
    "xl/workbook.xml": `<workbook><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 7}" ${state ? `state="${state}" ` : ""}r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${worksheets}" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join("")}</Relationships>`,
  };
  sheets.forEach(({ xml }, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet>${xml}</worksheet>`;
  });
  if (styles) parts["xl/styles.xml"] = styles;
  const files = Object.entries(parts).map(([name, content]) => [name, strToU8(content)] as const);
  return new Blob([zipSync(Object.fromEntries(files))]);
}

it("reports failed and uncomputed formulas", async () => {
  const xml = `<sheetData>${createHeadingRow("Channel", "Rate", "Quantity")}
    <row r="2">${createTextCell("A2", "Zee")}<c r="B2" t="e"><f>VLOOKUP(A2,X:Y,2,0)</f><v>#N/A</v></c>${createNumberCell("C2", 5)}</row>
    <row r="3">${createTextCell("A3", "Zee")}<c r="B3" s="0"><f>C3*2 &amp; ""</f></c><c r="C3"><f>2+4</f><v>6</v></c></row>
    <row r="4">${createTextCell("A4", "Zee")}<c r="B4"/><c r="C4" t="str"><f>""</f><v></v></c></row>
    <row r="5"><c r="D5" t="e"><v>#REF!</v></c></row>
  </sheetData>`;
  const { table } = chooseTable(await readExcel(createWorkbook({ name: "Plan", xml })), hasHeading);
  expect(table).toEqual([
    ["Channel", "Rate", "Quantity"],
    ["Zee", "#N/A", 5],
    ["Zee", '=C3*2 & ""', 6],
    ["Zee", "", ""],
    ["", "", "", "#REF!"],
  ]);
});

it("reads percentages as shown, days, times as fractions of a day, and numbers without floating-point errors", async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="18"/></cellXfs></styleSheet>`;
  const createCell = (at: string, style: number, value: string) =>
    `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const xml = `<sheetData>${createHeadingRow("Channel", "Rate", "Quantity")}
    <row r="2">${createCell("A2", 1, "0.15")}${createCell("B2", 2, "0.070000000000000007")}${createCell("C2", 3, "18")}</row>
    <row r="3">${createCell("A3", 0, "0.15")}${createCell("B3", 0, "1237.5000000000002")}${createTextCell("C3", "15%")}</row>
    <row r="4">${createCell("A4", 4, "46000")}${createCell("B4", 5, "0.375")}${createCell("C4", 5, "46000.375")}</row>
  </sheetData>`;
  const [sheet] = await readExcel(zipWorkbook([{ name: "Plan", xml }], styles));
  expect(sheet?.table.slice(1)).toEqual([
    [15, 7, 18],
    [0.15, 1237.5, "15%"],
    ["2025-12-09", 0.375, "2025-12-09"],
  ]);
});

it("reads a large file without a second worker", async () => {
  const rows = Array.from({ length: 6000 }, (_, index) => {
    const at = index + 2;
    return `<row r="${at}">${createTextCell(`A${at}`, "Zee Marathi HD")}${createNumberCell(`B${at}`, at)}</row>`;
  });
  const xml = `<sheetData>${createHeadingRow("Channel", "Quantity")}${rows.join("")}</sheetData>`;
  expect(xml.length).toBeGreaterThan(512_000);
  const { table } = chooseTable(await readExcel(createWorkbook({ name: "Plan", xml })), hasHeading);
  expect(table).toHaveLength(6001);
});

it("repeats merged cells in their rows and reports them", async () => {
  const xml = `<sheetData>${createHeadingRow("Channel", "Quantity")}
    <row r="2">${createTextCell("A2", "Zee")}${createNumberCell("B2", 30)}</row>
    <row r="3"><c r="A3"/></row>
    <row r="4">${createTextCell("A4", "Sony")}</row>
  </sheetData><mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B2:B4"/></mergeCells>`;
  expect(chooseTable(await readExcel(createWorkbook({ name: "Plan", xml })), hasHeading)).toEqual({
    table: [
      ["Channel", "Quantity"],
      ["Zee", 30],
      ["Zee", 30],
      ["Sony", 30],
    ],
    origin: {
      ...NO_IMPORT_WARNINGS,
      sheet: "Plan",
      mergedCells: [
        { row: 1, column: 0, rowCount: 2, columnCount: 1 },
        { row: 1, column: 1, rowCount: 3, columnCount: 1 },
      ],
    },
  });
});

it("reports rows whose cells are all struck through", async () => {
  const styles = `<styleSheet><fonts count="3"><font/><font><strike/><sz val="11"/></font><font><strike val="0"/></font></fonts>
    <cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>`;
  const createRow = (row: number, ...cellStyles: number[]) =>
    `<row r="${row}">${cellStyles.map((style, column) => `<c r="${"ABC"[column]}${row}" s="${style}"><v>1</v></c>`).join("")}<c r="D${row}" s="0"/></row>`;
  const xml = `<sheetData>${createRow(1, 0, 0)}${createRow(2, 1, 1)}${createRow(3, 1, 0)}${createRow(4, 2, 2)}</sheetData>`;
  const [sheet] = await readExcel(zipWorkbook([{ name: "Plan", xml }], styles));
  expect(sheet?.origin.suppressedRows).toEqual(new Map([[2, "struck"]]));
});

it("reports hidden rows, columns and sheets", async () => {
  const xml = `<cols><col min="2" max="3" hidden="1"/></cols><sheetData>${createHeadingRow("Channel", "Quantity")}
    <row r="2">${createTextCell("A2", "Zee")}${createNumberCell("B2", 30)}</row>
    <row r="3" hidden="1">${createTextCell("A3", "Sony")}${createNumberCell("B3", 7)}</row>
    <row r="4" hidden="1"/>
  </sheetData>`;
  const file = createWorkbook({ name: "Old", state: "hidden", xml }, { name: "Plan", xml });
  expect(chooseTable(await readExcel(file), hasHeading)).toMatchObject({
    origin: {
      sheet: "Plan",
      suppressedRows: new Map([[3, "hidden"]]),
      hiddenColumns: ["B"],
    },
  });
});
