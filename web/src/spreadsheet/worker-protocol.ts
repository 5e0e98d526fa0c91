import writeSheet, { type Row, type SheetOptions } from "write-excel-file/universal";

import { readSheets, type Sheet } from "./sheets.ts";
import { readCsvBytes } from "./read-csv-file.ts";
import type { Table } from "./table.ts";
import { FileTooLargeError, type LimitExceeded } from "./file-limits.ts";

/** Part of a sheet's rows; the last part contains the sheet's options. */
export interface FileChunk {
  rows: Row[];
  end?: SheetOptions<Blob>;
}

/** Task of a worker: read Excel, read CSV, or write Excel. */
export type WorkerTask = { file: ArrayBuffer } | { csv: ArrayBuffer; separator: string } | FileChunk;

/** A string names the failure, because errors lose their class in transfer. */
export type WorkerResult =
  | { sheets: Sheet[] }
  | { table: Table }
  | { file: Blob }
  | { failure: LimitExceeded | "unreadable" };

async function toWorkerResult(read: () => WorkerResult | Promise<WorkerResult>): Promise<WorkerResult> {
  try {
    return await read();
  } catch (error) {
    return { failure: error instanceof FileTooLargeError ? error.excess : "unreadable" };
  }
}

/** Returns undefined for all parts of a file except the last. Never throws. */
export function createTaskHandler(): (task: WorkerTask) => Promise<WorkerResult | undefined> {
  const rows: Row[] = [];
  return async (task) => {
    if ("file" in task) return toWorkerResult(async () => ({ sheets: await readSheets(task.file) }));
    if ("csv" in task) return toWorkerResult(() => ({ table: readCsvBytes(task.csv, task.separator) }));
    for (const row of task.rows) rows.push(row);
    if (!task.end) return undefined;
    return { file: await writeSheet(rows, task.end).toBlob() };
  };
}
