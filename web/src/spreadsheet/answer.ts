import writeSheet, { type Row, type SheetOptions } from "write-excel-file/universal";

import { readSheets, type Sheet } from "./sheets.ts";
import { readCsvBytes } from "./read-csv-file.ts";
import type { Table } from "./table.ts";
import { TooLarge, type Excess } from "./too-large.ts";

/** A sheet that is to be written: its rows come in parts, what else there is to say of it with the last one. */
export interface Part {
  rows: Row[];
  /** The last part. */
  end?: SheetOptions<Blob>;
}

/** What a worker is asked: to read an Excel file, to read a CSV file, or to write an Excel file. */
export type Task = { file: ArrayBuffer } | { csv: ArrayBuffer; separator: string } | Part;

/** What reading came to. The class of an error does not travel from a worker, and its name is another one in a build: words do. */
export type Answer =
  | { sheets: Sheet[] }
  | { table: Table }
  | { written: Blob }
  | { failure: Excess | "unreadable" };

async function answerRead(read: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    return { failure: error instanceof TooLarge ? error.excess : "unreadable" };
  }
}

/** Answers one task; the answer to a part that is not the last one is that there is none. Never throws. */
export function answers(): (task: Task) => Promise<Answer | undefined> {
  const rows: Row[] = [];
  return async (task) => {
    if ("file" in task) return answerRead(async () => ({ sheets: await readSheets(task.file) }));
    if ("csv" in task) return answerRead(() => ({ table: readCsvBytes(task.csv, task.separator) }));
    for (const row of task.rows) rows.push(row);
    if (!task.end) return undefined;
    return { written: await writeSheet(rows, task.end).toBlob() };
  };
}
