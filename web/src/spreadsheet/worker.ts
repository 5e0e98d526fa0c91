import { handleTask, type WorkerTask } from "./worker-protocol.ts";

/* The caller terminates the worker. */

const answerTo = handleTask();

addEventListener("message", ({ data }: MessageEvent<WorkerTask>) => {
  void answerTo(data).then((answer) => {
    if (answer) postMessage(answer);
  });
});
