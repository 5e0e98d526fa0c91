import { inChunks } from "./in-chunks.ts";
import { csvTable, writeCsv } from "./csv.ts";
import type { SheetColumn } from "./table.ts";

/** Writes CSV in the format that Excel expects in this language. */
export async function csvFile<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  language: string,
): Promise<Blob> {
  const separator = language === "fr" ? ";" : ",";
  const texts: string[] = [];
  for await (const part of inChunks(rows)) {
    const [heads = [], ...body] = csvTable(part, columns, language);
    // Headings and byte order mark only in the first part.
    texts.push(
      texts.length === 0 ? writeCsv([heads, ...body], separator) : writeCsv(body, separator).slice(1),
    );
  }
  return new Blob(texts, { type: "text/csv" });
}
