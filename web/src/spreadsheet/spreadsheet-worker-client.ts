import type { Row, SheetOptions } from "write-excel-file/universal";

import type { WorkerResult, WorkerTask } from "./worker-protocol.ts";
import { splitIntoChunks } from "./split-into-chunks.ts";
import type { EncodedLines } from "./read/read-csv-file.ts";
import type { Sheet } from "./read/sheets.ts";
import type { Table } from "./table.ts";
import { FileTooLargeError } from "./file-limits.ts";

const READ_TIMEOUT_MS = 10_000;

/** @param timeoutMs default none */
function runInWorker(
  request: (worker: Worker) => Promise<void> | void,
  timeoutMs?: number,
): Promise<WorkerResult> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<WorkerResult>((resolve, reject) => {
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => reject(new FileTooLargeError(`more than ${timeoutMs} ms`)), timeoutMs);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerResult>) => {
      clearTimeout(timer);
      if ("failure" in data)
        reject(
          data.failure === "unreadable"
            ? new Error(data.failure)
            : new FileTooLargeError(data.failure, data.failure),
        );
      else resolve(data);
    });
    worker.addEventListener("error", ({ message }) => {
      clearTimeout(timer);
      reject(new Error(message));
    });
    Promise.resolve(request(worker)).catch(reject);
  }).finally(() => worker.terminate());
}

const send = (worker: Worker, task: WorkerTask, transfer: Transferable[] = []) =>
  worker.postMessage(task, transfer);

/**
 * A worker can be cancelled and does not block the page.
 *
 * @throws for invalid files, or FileTooLargeError
 */
export async function readExcelInWorker(file: ArrayBuffer): Promise<Sheet[]> {
  const result = await runInWorker((worker) => send(worker, { file }, [file]), READ_TIMEOUT_MS);
  if (!("sheets" in result)) throw new Error("The worker returned no table");
  return result.sheets;
}

/** @throws for invalid files, or FileTooLargeError */
export async function readCsvInWorker(
  csv: ArrayBuffer,
  separator: string,
  encoding: string | undefined,
): Promise<{ table: Table; encoding?: EncodedLines }> {
  const task = { csv, separator, encoding };
  const result = await runInWorker((worker) => send(worker, task, [csv]), READ_TIMEOUT_MS);
  if (!("table" in result)) throw new Error("The worker returned no table");
  return result;
}

/** Creates rows on demand. */
export async function writeInWorker<Item>(
  rows: readonly Item[],
  toRow: (row: Item) => Row,
  { head, foot, options }: { head: Row[]; foot: Row[]; options: SheetOptions<Blob> },
): Promise<Blob> {
  const result = await runInWorker(async (worker) => {
    send(worker, { rows: head });
    for await (const chunk of splitIntoChunks(rows)) send(worker, { rows: chunk.map(toRow) });
    send(worker, { rows: foot, options });
  });
  if (!("file" in result)) throw new Error("The worker returned no file");
  return result.file;
}
