import writeSheet, { type Row, type SheetOptions } from "write-excel-file/universal";

import { readSheets, type Sheet } from "./sheets.ts";
import { TooLarge } from "./too-large.ts";

/** A sheet that is to be written: its rows come in parts, what else there is to say of it with the last one. */
export interface Part {
  rows: Row[];
  /** The last part. */
  end?: SheetOptions<Blob>;
}

/** What a worker is asked: to read a file, or to write one. */
export type Task = { file: ArrayBuffer } | Part;

/** What reading came to. The class of an error does not travel from a worker, and its name is another one in a build: words do. */
export type Answer = { sheets: Sheet[] } | { written: Blob } | { failure: "too large" | "unreadable" };

async function readFile(file: ArrayBuffer): Promise<Answer> {
  try {
    return { sheets: await readSheets(file) };
  } catch (error) {
    return { failure: error instanceof TooLarge ? "too large" : "unreadable" };
  }
}

/** Answers one task; the answer to a part that is not the last one is that there is none. Never throws. */
export function answers(): (task: Task) => Promise<Answer | undefined> {
  const rows: Row[] = [];
  return async (task) => {
    if ("file" in task) return readFile(task.file);
    for (const row of task.rows) rows.push(row);
    if (!task.end) return undefined;
    return { written: await writeSheet(rows, task.end).toBlob() };
  };
}
