import { handleTask, type WorkerTask } from "./worker-protocol.ts";

const runTask = handleTask();

addEventListener("message", ({ data }: MessageEvent<WorkerTask>) => {
  void runTask(data).then((result) => {
    if (result) postMessage(result);
  });
});
