import type { Response } from "express";
import type { PrintTask } from "../pdf/pdf-worker.ts";
import { Refusal } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";

/** Has a PDF made and answers it as a file of this name; made whole before its first byte is sent. */
export async function sendPdf(
  { printer }: AppContext,
  response: Response,
  task: PrintTask,
  name: string,
): Promise<void> {
  const left = new AbortController();
  response.once("close", () => left.abort());
  const bytes = await printer.print(task, left.signal).catch((error: unknown) => {
    // A client that left is no failure of ours.
    if (left.signal.aborted) return undefined;
    if (error instanceof Refusal) response.set("Retry-After", "5");
    throw error;
  });
  if (!bytes) return;
  response.type("application/pdf").attachment(`${name}.pdf`).set("Cache-Control", "no-store");
  response.end(bytes);
}
