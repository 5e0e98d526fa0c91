import { PLAIN, readCsv, type GivenTable, type Table } from "./table.ts";
import { TooLarge } from "./too-large.ts";

/** Files above this size are no lists: 300 rows of a plan take a hundredth of it. */
const MOST_BYTES = 5_000_000;

/** A text as UTF-8 or, where it is none, as Excel on Windows writes its CSV files, or its 'Unicode text'. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A title, or numbers with commas, may hide what separates the cells: then what shows headings is taken. */
function cellsOf(text: string, isMeant: (table: Table) => boolean): Table {
  const guessed = readCsv(text);
  if (isMeant(guessed)) return guessed;
  return [";", ",", "\t"].map((separator) => readCsv(text, separator)).find(isMeant) ?? guessed;
}

/**
 * The cells of an Excel or CSV file, told by its name, and what there is to be told of them.
 *
 * @param isMeant whether a table is of the kind that is looked for: it has the headings
 * @throws when it cannot be read, or TooLarge
 */
export async function readFile(file: File, isMeant: (table: Table) => boolean): Promise<GivenTable> {
  if (file.size > MOST_BYTES) throw new TooLarge(`${file.size} bytes`);
  if (/\.(?:csv|tsv|txt)$/i.test(file.name))
    return { table: cellsOf(decoded(await file.arrayBuffer()), isMeant), origin: PLAIN };
  const { readExcel } = await import("./excel.ts");
  return await readExcel(file, isMeant);
}
