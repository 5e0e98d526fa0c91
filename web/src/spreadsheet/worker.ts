import { answerTo } from "./answer.ts";

/*
 * Reads one file and is ended by who started it.
 */

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  void answerTo(data).then((answer) => postMessage(answer));
});
