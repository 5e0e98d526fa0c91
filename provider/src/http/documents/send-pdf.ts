import type { Request, Response } from "express";
import { z } from "zod";
import type { Language } from "../../i18n/language.ts";
import type { PdfTask } from "../../pdf/pdf-worker.ts";
import type { ResourceContext } from "../../records/resource.ts";
import { readAgencyLanguage } from "../../resources/agency.ts";
import { parseBody, RequestError } from "../../rules/request-error.ts";
import type { AppDependencies } from "../app-dependencies.ts";

const queryRule = z.object({ language: z.enum(["en", "fr"]).optional() });

/** Returns the requested language, else the caller's stored language, else the agency's. */
export async function readPdfLanguage(
  { store }: AppDependencies,
  query: Request["query"],
  { viewer }: ResourceContext,
): Promise<Language> {
  const { language } = parseBody(queryRule, query);
  return language ?? viewer.language ?? (await readAgencyLanguage(store));
}

export async function sendPdf(
  { pdfPool }: AppDependencies,
  response: Response,
  task: PdfTask,
  fileName: string,
): Promise<void> {
  const clientAbort = new AbortController();
  response.once("close", () => clientAbort.abort());
  const file = await pdfPool.render(task, clientAbort.signal).catch((error: unknown) => {
    // An aborted request is not a failure.
    if (clientAbort.signal.aborted) return undefined;
    if (error instanceof RequestError) response.set("Retry-After", "5");
    throw error;
  });
  if (!file) return;
  const { bytes, unprintableFields } = file;
  // Percent-encoded, because labels are not Latin in all languages.
  if (unprintableFields.length > 0)
    response.set("X-Unprintable-Fields", unprintableFields.slice(0, 50).map(encodeURIComponent).join(","));
  response.type("application/pdf").attachment(`${fileName}.pdf`).set("Cache-Control", "no-store");
  response.end(bytes);
}
