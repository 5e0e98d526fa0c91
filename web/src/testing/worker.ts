import { answerTo } from "../spreadsheet/answer.ts";

/** The worker that reads Excel files, which jsdom has none of: it reads in the thread of the test. */
export class WorkerInPlace extends EventTarget {
  postMessage(file: ArrayBuffer): void {
    void answerTo(file).then((data) => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate(): void {}
}
