import { createTaskHandler, type WorkerTask } from "../spreadsheet/worker-protocol.ts";

/** Runs the Excel worker in the test's thread, because jsdom has no workers. */
export class SyncWorker extends EventTarget {
  private readonly runTask = createTaskHandler();

  postMessage(task: WorkerTask): void {
    void this.runTask(task).then((data) => {
      if (data) this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }

  terminate(): void {}
}
