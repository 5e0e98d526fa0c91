import { PLAIN, type GivenTable, type Table } from "./table.ts";
import { TooLarge } from "./too-large.ts";

/** Files above this size are no lists: 300 rows of a plan take a hundredth of it. */
const MOST_BYTES = 5_000_000;

/** A title, or numbers with commas, may hide what separates the cells: then what shows headings is taken. */
async function readCsvFile(file: File, isMeant: (table: Table) => boolean): Promise<Table> {
  const { readCsvApart } = await import("./apart.ts");
  const guessed = await readCsvApart(await file.arrayBuffer(), "");
  if (isMeant(guessed)) return guessed;
  for (const separator of [";", ",", "\t"]) {
    // oxlint-disable-next-line no-await-in-loop -- the first that shows headings is taken
    const table = await readCsvApart(await file.arrayBuffer(), separator);
    if (isMeant(table)) return table;
  }
  return guessed;
}

/**
 * The cells of an Excel or CSV file, told by its name, and what there is to be told of them.
 *
 * @param isMeant whether a table is of the kind that is looked for: it has the headings
 * @throws when it cannot be read, or TooLarge
 */
export async function readFile(file: File, isMeant: (table: Table) => boolean): Promise<GivenTable> {
  if (file.size > MOST_BYTES) throw new TooLarge(`${file.size} bytes`, "bytes");
  if (/\.(?:csv|tsv|txt)$/i.test(file.name))
    return { table: await readCsvFile(file, isMeant), origin: PLAIN };
  const { readExcel } = await import("./excel.ts");
  return await readExcel(file, isMeant);
}
