import type { Answer } from "./answer.ts";
import type { Sheet } from "./sheets.ts";
import { TooLarge } from "./too-large.ts";

/** What takes longer is no list. */
const LONGEST_MS = 10_000;

/**
 * The sheets of an Excel file, read by a worker: whatever the file is made of, the page goes on, and what takes too long is ended.
 *
 * @throws when it is no Excel file, or TooLarge
 */
export function readApart(file: ArrayBuffer): Promise<Sheet[]> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<Sheet[]>((resolve, reject) => {
    const tooLong = () => reject(new TooLarge(`more than ${LONGEST_MS} ms`));
    const timer = setTimeout(tooLong, LONGEST_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer);
      if ("sheets" in data) resolve(data.sheets);
      else reject(data.failure === "too large" ? new TooLarge() : new Error(data.failure));
    });
    worker.addEventListener("error", ({ message }) => {
      clearTimeout(timer);
      reject(new Error(message));
    });
    worker.postMessage(file, [file]);
  }).finally(() => worker.terminate());
}
