import type { Answer } from "../spreadsheet/apart.ts";
import { readSheets } from "../spreadsheet/sheets.ts";

/** The worker that reads Excel files, which jsdom has none of: it reads in the thread of the test. */
export class WorkerInPlace extends EventTarget {
  postMessage(file: ArrayBuffer): void {
    void readSheets(file)
      .then((sheets): Answer => ({ sheets }))
      .catch((error: unknown): Answer => ({ failure: error instanceof Error ? error.name : "Error" }))
      .then((data) => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate(): void {}
}
