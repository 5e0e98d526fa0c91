import type { Response } from "express";
import type { PdfTask } from "../pdf/pdf-worker.ts";
import { RequestError } from "../rules/request-error.ts";
import type { AppDependencies } from "./app-dependencies.ts";

export async function sendPdf(
  { pdfPool }: AppDependencies,
  response: Response,
  task: PdfTask,
  fileName: string,
): Promise<void> {
  const clientAbort = new AbortController();
  response.once("close", () => clientAbort.abort());
  const bytes = await pdfPool.render(task, clientAbort.signal).catch((error: unknown) => {
    // An aborted request is not a failure.
    if (clientAbort.signal.aborted) return undefined;
    if (error instanceof RequestError) response.set("Retry-After", "5");
    throw error;
  });
  if (!bytes) return;
  response.type("application/pdf").attachment(`${fileName}.pdf`).set("Cache-Control", "no-store");
  response.end(bytes);
}
