import { strToU8, zipSync, type Zippable } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";

import { readExcelInWorker } from "./spreadsheet-worker-client.ts";
import { readExcel } from "./excel.ts";
import { OldExcelError, readTables } from "./read/read-file.ts";
import { chooseTable } from "../testing/choose-table.ts";
import { FileTooLargeError } from "./file-limits.ts";
import { createPartFilter } from "./read/zip-limits.ts";

function createWorkbook(xml: string, extraFiles: Record<string, Uint8Array> = {}): Blob {
  const parts: Record<string, string> = {
    "xl/workbook.xml": '<workbook><sheets><sheet name="Plan" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet>${xml}</worksheet>`,
  };
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [name, strToU8(content)]),
  );
  return new Blob([zipSync({ ...files, ...extraFiles }, { level: 0 })]);
}

const createCellXml = (address: string, row = 1) =>
  `<sheetData><row r="${row}"><c r="${address}"><v>1</v></c></row></sheetData>`;
const read = async (file: Blob) => chooseTable(await readExcel(file));

afterEach(() => vi.useRealTimers());

describe("rejects before parsing", () => {
  it.each([
    ["a cell beyond Excel's last row", createCellXml("A9999999999")],
    [
      "a cell beyond Excel's last row, in single quotes",
      createCellXml("A1").replace('r="A1"', "r='A9999999999'"),
    ],
    ["a row beyond Excel's last row", createCellXml("A1", 99_999_999)],
    ["a row number above the cell limit", createCellXml("B3000000", 3_000_000)],
    ["a column beyond Excel's last column", createCellXml("ZZZZZZZ1")],
    ["a single cell at Excel's last address", createCellXml("XFD1048576", 1_048_576)],
    [
      "merged cells beyond Excel's last row",
      `${createCellXml("A1")}<mergeCells><mergeCell ref="A1:A9999999999"/></mergeCells>`,
    ],
    ["too many merged cells", `${createCellXml("A1")}${'<mergeCell ref="A1:A2"/>'.repeat(10_001)}`],
  ])("%s", async (_case, xml) => {
    await expect(read(createWorkbook(xml))).rejects.toThrow(FileTooLargeError);
  });

  it("too many cells in all sheets, also cells without a position", async () => {
    const cells = strToU8("<worksheet><sheetData><row><c/><c/></row></sheetData></worksheet>");
    const workbook = createWorkbook(createCellXml("A1999999", 1_999_999), {
      "xl/worksheets/sheet2.xml": cells,
    });
    await expect(read(workbook)).rejects.toThrow(FileTooLargeError);
  });

  it("files whose unpacked size is above the limit", () => {
    const isWithinLimits = createPartFilter();
    expect(isWithinLimits({ originalSize: 25_000_000 })).toBe(true);
    expect(isWithinLimits({ originalSize: 25_000_000 })).toBe(true);
    expect(() => isWithinLimits({ originalSize: 1 })).toThrow(FileTooLargeError);
  });

  it("files with too many parts", async () => {
    const extraFiles = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`xl/${index}.xml`, new Uint8Array(1)]),
    );
    await expect(read(createWorkbook(createCellXml("A1"), extraFiles))).rejects.toThrow(FileTooLargeError);
  });
});

it("limits merged cells to existing rows", async () => {
  const xml = `${createCellXml("A1")}<mergeCells><mergeCell ref="A1:A1048576"/></mergeCells>`;
  expect((await read(createWorkbook(xml))).table).toEqual([[1]]);
});

it("reads a file with many unclosed cells in linear time", async () => {
  const unclosedCells = '<c r="A1" t="s">'.repeat(100_000);
  // A quadratic search would need minutes.
  await expect(read(createWorkbook(`<sheetData><row r="1">${unclosedCells}</sheetData>`))).rejects.toThrow();
}, 20_000);

it("stops a worker after the time limit", async () => {
  vi.useFakeTimers();
  const terminate = vi.fn<() => void>();
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {}
      terminate = terminate;
    },
  );
  const reading = expect(readExcelInWorker(new ArrayBuffer(0))).rejects.toThrow(FileTooLargeError);
  await vi.advanceTimersByTimeAsync(10_000);
  await reading;
  expect(terminate).toHaveBeenCalledOnce();
});

it("distinguishes old and encrypted Excel files from damaged ones", async () => {
  const file = new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], "plan.xlsx");
  await expect(readTables(file, () => true)).rejects.toThrow(OldExcelError);
});
