import { handleTask, type WorkerTask } from "./worker-protocol.ts";

const answerTo = handleTask();

addEventListener("message", ({ data }: MessageEvent<WorkerTask>) => {
  void answerTo(data).then((answer) => {
    if (answer) postMessage(answer);
  });
});
