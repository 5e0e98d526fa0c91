import type { Response } from "express";
import type { PrintTask } from "../pdf/pdf-worker.ts";
import { RequestError } from "../rules/request-error.ts";
import type { AppContext } from "./context.ts";

/** Renders a PDF completely, then sends it as a file. */
export async function sendPdf(
  { printer }: AppContext,
  response: Response,
  task: PrintTask,
  name: string,
): Promise<void> {
  const clientLeft = new AbortController();
  response.once("close", () => clientLeft.abort());
  const bytes = await printer.print(task, clientLeft.signal).catch((error: unknown) => {
    // An aborted request is not a failure.
    if (clientLeft.signal.aborted) return undefined;
    if (error instanceof RequestError) response.set("Retry-After", "5");
    throw error;
  });
  if (!bytes) return;
  response.type("application/pdf").attachment(`${name}.pdf`).set("Cache-Control", "no-store");
  response.end(bytes);
}
