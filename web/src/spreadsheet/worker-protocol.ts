import writeSheet, { type Row, type SheetOptions } from "write-excel-file/universal";

import { readSheets, type Sheet } from "./read/sheets.ts";
import { readCsvBytes, type EncodedLines } from "./read/read-csv-file.ts";
import type { Table } from "./table.ts";
import { FileTooLargeError, type LimitExceeded } from "./file-limits.ts";

/** The last chunk has the sheet's options. */
export interface RowChunk {
  rows: Row[];
  options?: SheetOptions<Blob>;
}

/** Read Excel, read CSV, or write Excel. */
export type WorkerTask =
  | { file: ArrayBuffer }
  | { csv: ArrayBuffer; separator: string; encoding: string | undefined }
  | RowChunk;

/** A string names the failure, because errors lose their class in transfer. */
export type WorkerResult =
  | { sheets: Sheet[] }
  | { table: Table; encoding?: EncodedLines }
  | { file: Blob }
  | { failure: LimitExceeded | "unreadable" };

async function toWorkerResult(read: () => WorkerResult | Promise<WorkerResult>): Promise<WorkerResult> {
  try {
    return await read();
  } catch (error) {
    return { failure: error instanceof FileTooLargeError ? error.excess : "unreadable" };
  }
}

/** The handler returns undefined for all chunks except the last, and never throws. */
export function createTaskHandler(): (task: WorkerTask) => Promise<WorkerResult | undefined> {
  const rows: Row[] = [];
  return async (task) => {
    if ("file" in task) return toWorkerResult(async () => ({ sheets: await readSheets(task.file) }));
    if ("csv" in task) return toWorkerResult(() => readCsvBytes(task.csv, task.separator, task.encoding));
    for (const row of task.rows) rows.push(row);
    if (!task.options) return undefined;
    return { file: await writeSheet(rows, task.options).toBlob() };
  };
}
