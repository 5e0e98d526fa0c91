import { readSheets, type Sheet } from "./sheets.ts";
import { TooLarge } from "./too-large.ts";

/** What reading came to. The class of an error does not travel from a worker, and its name is another one in a build: words do. */
export type Answer = { sheets: Sheet[] } | { failure: "too large" | "unreadable" };

/** Reads a file; never throws. */
export async function answerTo(file: ArrayBuffer): Promise<Answer> {
  try {
    return { sheets: await readSheets(file) };
  } catch (error) {
    return { failure: error instanceof TooLarge ? "too large" : "unreadable" };
  }
}
