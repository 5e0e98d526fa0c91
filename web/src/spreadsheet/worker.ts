import { answers, type Task } from "./answer.ts";

/* The caller terminates the worker. */

const answerTo = answers();

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void answerTo(data).then((answer) => {
    if (answer) postMessage(answer);
  });
});
