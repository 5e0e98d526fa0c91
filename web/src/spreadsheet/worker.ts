import { createTaskHandler, type WorkerTask } from "./worker-protocol.ts";

const runTask = createTaskHandler();

addEventListener("message", ({ data }: MessageEvent<WorkerTask>) => {
  void runTask(data).then((result) => {
    if (result) postMessage(result);
  });
});
