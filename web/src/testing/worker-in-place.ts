import { handleTask, type WorkerTask } from "../spreadsheet/worker-protocol.ts";

/** Runs the Excel worker in the test's thread, because jsdom has no workers. */
export class WorkerInPlace extends EventTarget {
  private readonly answerTo = handleTask();

  postMessage(task: WorkerTask): void {
    void this.answerTo(task).then((data) => {
      if (data) this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }

  terminate(): void {}
}
