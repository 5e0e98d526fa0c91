import { handleTask, type Task } from "./worker-protocol.ts";

/* The caller terminates the worker. */

const answerTo = handleTask();

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void answerTo(data).then((answer) => {
    if (answer) postMessage(answer);
  });
});
