import { attributesOf, tagsOf } from "./tags.ts";
import { TooLarge } from "./too-large.ts";

/*
 * What a file may ask of the reader, looked at before anything is made of it: a few hundred bytes can name a cell that is a thousand million
 * rows down, or unpack to half a gigabyte.
 */

/** Parts of a file that say something: a book of a hundred sheets has about 300. */
const MOST_PARTS = 1000;

/** What they are together when they are unpacked. */
const MOST_BYTES = 50_000_000;

/** Cells that all sheets span together, empty ones too: 300 rows of a plan take a hundredth of a hundredth of it. */
const MOST_CELLS = 2_000_000;

/** Cells that are merged. */
const MOST_MERGED = 10_000;

/** The last place of Excel's own sheets is XFD1048576. */
const CELL = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

/** A place in a sheet, counted from 0. */
export interface Place {
  row: number;
  column: number;
}

/** 'B3' by its position. @throws TooLarge where no sheet of Excel reaches */
export function placeOf(address: string): Place {
  const [, letters, digits] = CELL.exec(address) ?? [];
  if (letters === undefined) throw new TooLarge(address);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Counts parts as they are found. @returns what lets a part through, and throws TooLarge where it is one too many */
export function partCounter(): (part: { originalSize: number }) => true {
  let [parts, bytes] = [0, 0];
  return ({ originalSize }) => {
    parts += 1;
    bytes += originalSize;
    if (parts > MOST_PARTS || bytes > MOST_BYTES) throw new TooLarge(`${parts} parts of ${bytes} bytes`);
    return true;
  };
}

/** How far a worksheet reaches. A row or a cell that names no place follows the one before it. */
function cellsIn(xml: string): number {
  const rows = tagsOf(xml, "row");
  const cells = tagsOf(xml, "c");
  let [lastRow, lastColumn] = [rows.length, 0];
  for (const attributes of rows)
    for (const row of attributesOf(attributes, "r")) lastRow = Math.max(lastRow, placeOf(`A${row}`).row + 1);
  for (const attributes of cells)
    for (const address of attributesOf(attributes, "r")) {
      const { row, column } = placeOf(address);
      lastRow = Math.max(lastRow, row + 1);
      lastColumn = Math.max(lastColumn, column + 1);
    }
  return Math.max(lastRow * lastColumn, lastRow, cells.length);
}

/** @throws TooLarge where worksheets ask for more than is read */
export function checkSheets(sheets: readonly string[]): void {
  const cells = sheets.reduce((sum, xml) => sum + cellsIn(xml), 0);
  if (cells > MOST_CELLS) throw new TooLarge(`${cells} cells`);
  const merged = sheets.reduce((sum, xml) => sum + tagsOf(xml, "mergeCell").length, 0);
  if (merged > MOST_MERGED) throw new TooLarge(`${merged} merged cells`);
}
