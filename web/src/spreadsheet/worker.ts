import { answers, type Task } from "./answer.ts";

/*
 * Reads or writes one file and is ended by who started it.
 */

const answerTo = answers();

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void answerTo(data).then((answer) => {
    if (answer) postMessage(answer);
  });
});
