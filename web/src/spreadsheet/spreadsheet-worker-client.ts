import type { Row, SheetOptions } from "write-excel-file/universal";

import type { WorkerResult, WorkerTask } from "./worker-protocol.ts";
import { inChunks } from "./in-chunks.ts";
import type { Sheet } from "./sheets.ts";
import type { Table } from "./table.ts";
import { FileTooLargeError } from "./too-large.ts";

/** Upper bound for reading a file. */
const LONGEST_MS = 10_000;
/** @param longest timeout in milliseconds; default none */
function apart(request: (worker: Worker) => Promise<void> | void, longest?: number): Promise<WorkerResult> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<WorkerResult>((resolve, reject) => {
    const timer =
      longest === undefined
        ? undefined
        : setTimeout(() => reject(new FileTooLargeError(`more than ${longest} ms`)), longest);
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

const send = (worker: Worker, task: WorkerTask, moved: Transferable[] = []) =>
  worker.postMessage(task, moved);

/**
 * A worker can be cancelled and does not block the page.
 *
 * @throws for invalid files, or TooLarge
 */
export async function readExcelInWorker(file: ArrayBuffer): Promise<Sheet[]> {
  const result = await apart((worker) => send(worker, { file }, [file]), LONGEST_MS);
  if (!("sheets" in result)) throw new Error("unreadable");
  return result.sheets;
}

/** @throws for invalid files, or TooLarge */
export async function readCsvInWorker(csv: ArrayBuffer, separator: string): Promise<Table> {
  const result = await apart((worker) => send(worker, { csv, separator }, [csv]), LONGEST_MS);
  if (!("table" in result)) throw new Error("unreadable");
  return result.table;
}

/** Creates rows on demand. */
export async function writeInWorker<Given>(
  rows: readonly Given[],
  cellsOf: (row: Given) => Row,
  { head, options }: { head: Row; options: SheetOptions<Blob> },
): Promise<Blob> {
  const result = await apart(async (worker) => {
    send(worker, { rows: [head] });
    for await (const part of inChunks(rows)) send(worker, { rows: part.map(cellsOf) });
    send(worker, { rows: [], end: options });
  });
  if (!("file" in result)) throw new Error("not written");
  return result.file;
}
