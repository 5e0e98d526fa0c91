import { findAttributes, findTags } from "./xml-tags.ts";
import { FileTooLargeError } from "../file-limits.ts";

/*
 * Checked before parsing: a few hundred bytes can name row one billion, or unpack to half a gigabyte.
 */

/** A workbook of a hundred sheets has about 300 parts. */
const MAX_PARTS = 1000;

const MAX_BYTES = 50_000_000;

/** Cells of all sheets including empty ones, far above a plan of 300 rows. */
const MAX_CELLS = 2_000_000;

const MAX_MERGED_CELLS = 10_000;

/** Excel's last cell is XFD1048576. */
const CELL = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

/** Parses 'B3'. @throws FileTooLargeError beyond Excel's last cell */
export function parseCellAddress(address: string) {
  const [, letters, digits] = CELL.exec(address) ?? [];
  if (letters === undefined) throw new FileTooLargeError(address);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Counts parts. @returns a filter that throws FileTooLargeError above the limit */
export function createPartFilter(): (part: { originalSize: number }) => true {
  let [partCount, byteCount] = [0, 0];
  return ({ originalSize }) => {
    partCount += 1;
    byteCount += originalSize;
    if (partCount > MAX_PARTS || byteCount > MAX_BYTES)
      throw new FileTooLargeError(`${partCount} parts of ${byteCount} bytes`);
    return true;
  };
}

/** Rows and cells without a position follow the previous one. */
function countCells(xml: string): number {
  const rows = findTags(xml, "row");
  const cells = findTags(xml, "c");
  let [lastRow, lastColumn] = [rows.length, 0];
  for (const attributes of rows)
    for (const row of findAttributes(attributes, "r"))
      lastRow = Math.max(lastRow, parseCellAddress(`A${row}`).row + 1);
  for (const attributes of cells)
    for (const address of findAttributes(attributes, "r")) {
      const { row, column } = parseCellAddress(address);
      lastRow = Math.max(lastRow, row + 1);
      lastColumn = Math.max(lastColumn, column + 1);
    }
  return Math.max(lastRow * lastColumn, lastRow, cells.length);
}

/** @throws FileTooLargeError above the limits */
export function checkSheets(sheets: readonly string[]): void {
  const cellCount = sheets.reduce((sum, xml) => sum + countCells(xml), 0);
  if (cellCount > MAX_CELLS) throw new FileTooLargeError(`${cellCount} cells`);
  const mergedCount = sheets.reduce((sum, xml) => sum + findTags(xml, "mergeCell").length, 0);
  if (mergedCount > MAX_MERGED_CELLS) throw new FileTooLargeError(`${mergedCount} merged cells`);
}
