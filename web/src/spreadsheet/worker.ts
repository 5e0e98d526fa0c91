import type { Answer } from "./apart.ts";
import { readSheets } from "./sheets.ts";

/*
 * Reads one file and is ended by who started it.
 */

async function answerTo(file: ArrayBuffer): Promise<Answer> {
  try {
    return { sheets: await readSheets(file) };
  } catch (error) {
    return { failure: error instanceof Error ? error.name : "Error" };
  }
}

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  void answerTo(data).then((answer) => postMessage(answer));
});
