import { headingsOf } from "../clipboard/headings.ts";
import { MOST_ABOVE } from "../clipboard/layout.ts";
import { readCsv, type Table } from "../clipboard/table.ts";

/** Files above this size are no plans: 300 rows take a hundredth of it. */
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
function cellsOf(text: string): Table {
  const isHeaded = (table: Table) => table.slice(0, MOST_ABOVE).some((row) => headingsOf(row) !== undefined);
  const guessed = readCsv(text);
  if (isHeaded(guessed)) return guessed;
  return [";", ",", "\t"].map((separator) => readCsv(text, separator)).find(isHeaded) ?? guessed;
}

/** The cells of an Excel or CSV file, told by its name, and its sheets that are not read. @throws when it cannot be read */
export async function readFile(file: File): Promise<{ table: Table; others: readonly string[] }> {
  if (file.size > MOST_BYTES) throw new RangeError("The file is too large");
  if (/\.(?:csv|tsv|txt)$/i.test(file.name))
    return { table: cellsOf(decoded(await file.arrayBuffer())), others: [] };
  const { readExcel } = await import("./excel.ts");
  return await readExcel(file);
}
