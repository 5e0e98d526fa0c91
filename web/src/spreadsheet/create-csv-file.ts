import { splitIntoChunks } from "./split-into-chunks.ts";
import { createTable, writeCsv } from "./csv.ts";
import type { SheetColumn } from "./table.ts";

/** Writes CSV in the format that Excel expects in this language. */
export async function createCsvFile<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  language: string,
): Promise<Blob> {
  // French numbers contain commas.
  const separator = language === "fr" ? ";" : ",";
  const texts: string[] = [];
  for await (const chunk of splitIntoChunks(rows)) {
    const [headings = [], ...body] = createTable(chunk, columns, language);
    // Headings and byte order mark only in the first chunk.
    texts.push(
      texts.length === 0 ? writeCsv([headings, ...body], separator) : writeCsv(body, separator).slice(1),
    );
  }
  return new Blob(texts, { type: "text/csv" });
}
