import { NO_IMPORT_WARNINGS, type ImportedTable, type Table } from "../table.ts";
import { FileTooLargeError } from "../file-limits.ts";
import { splitSideBySide } from "../side-by-side.ts";

/** A hundred times a plan of 300 rows. */
const MAX_BYTES = 5_000_000;

/**
 * Tries each separator if the guessed one gives no headings. Titles and numbers with commas mislead the
 * guess.
 */
async function readCsvFile(
  file: File,
  hasExpectedHeadings: (table: Table) => boolean,
  chosenEncoding?: string,
): Promise<ImportedTable> {
  const { readCsvInWorker } = await import("../spreadsheet-worker-client.ts");
  const read = async (separator: string): Promise<ImportedTable> => {
    const { table, encoding } = await readCsvInWorker(await file.arrayBuffer(), separator, chosenEncoding);
    const reread = async (name: string) =>
      splitSideBySide(await readCsvFile(file, hasExpectedHeadings, name));
    const origin = { ...NO_IMPORT_WARNINGS, ...(encoding && { encoding: { ...encoding, read: reread } }) };
    return { table, origin };
  };
  const guessed = await read("");
  if (hasExpectedHeadings(guessed.table)) return guessed;
  for (const separator of [";", ",", "\t"]) {
    // oxlint-disable-next-line no-await-in-loop -- stops at the first match
    const imported = await read(separator);
    if (hasExpectedHeadings(imported.table)) return imported;
  }
  return guessed;
}

/** For .xls files, and .xlsx files with a password, which have the same container. */
export class OldExcelError extends Error {}

/**
 * Reads CSV, text, tables of web pages or Excel.
 *
 * @returns the tables of each visible sheet
 * @throws for invalid files, OldExcelError, or FileTooLargeError
 */
export async function readTables(
  file: File,
  hasExpectedHeadings: (table: Table) => boolean,
): Promise<readonly ImportedTable[]> {
  if (file.size > MAX_BYTES) throw new FileTooLargeError(`${file.size} bytes`, "bytes");
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xd0 && second === 0xcf) throw new OldExcelError();
  const isZip = first === 0x50 && second === 0x4b;
  // Text and web pages are often named .xls.
  if (!isZip && /\.(?:csv|tsv|txt|xls|html?)$/i.test(file.name))
    return splitSideBySide(await readCsvFile(file, hasExpectedHeadings));
  const { readExcel } = await import("../excel.ts");
  return (await readExcel(file)).flatMap(splitSideBySide);
}
