import { NO_ORIGIN_WARNINGS, type ImportedTable, type Table } from "./table.ts";
import { FileTooLargeError } from "./too-large.ts";

/** Upper bound, a hundred times a plan of 300 rows. */
const MOST_BYTES = 5_000_000;

/** Titles, or numbers with commas, can hide the separator: then the one that gives headings is used. */
async function readCsvFile(file: File, isExpected: (table: Table) => boolean): Promise<Table> {
  const { readCsvInWorker } = await import("./spreadsheet-worker-client.ts");
  const guessed = await readCsvInWorker(await file.arrayBuffer(), "");
  if (isExpected(guessed)) return guessed;
  for (const separator of [";", ",", "\t"]) {
    // oxlint-disable-next-line no-await-in-loop -- the first that shows headings is taken
    const table = await readCsvInWorker(await file.arrayBuffer(), separator);
    if (isExpected(table)) return table;
  }
  return guessed;
}

/**
 * Chosen by file name.
 *
 * @param isExpected whether a table has the expected headings
 * @throws for invalid files, or TooLarge
 */
export async function readFile(file: File, isExpected: (table: Table) => boolean): Promise<ImportedTable> {
  if (file.size > MOST_BYTES) throw new FileTooLargeError(`${file.size} bytes`, "bytes");
  if (/\.(?:csv|tsv|txt)$/i.test(file.name))
    return { table: await readCsvFile(file, isExpected), origin: NO_ORIGIN_WARNINGS };
  const { readExcel } = await import("./excel.ts");
  return await readExcel(file, isExpected);
}
