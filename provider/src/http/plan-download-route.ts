import type { Request } from "express";
import { z } from "zod";
import type { Session } from "../auth/sessions.ts";
import type { Language } from "../i18n/language.ts";
import { readAgencyLanguage } from "../resources/agency.ts";
import { parseBody } from "../rules/request-error.ts";
import { readAgencyForPdf } from "./agency-route.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import type { GuardedRouter } from "./route-guard.ts";
import { buildPlanDocument } from "./build-plan-document.ts";
import { sendPdf } from "./send-pdf.ts";
import { defineMessage } from "../i18n/translate.ts";

const queryRule = z.object({
  language: z.enum(["en", "fr"], defineMessage("Must be en or fr")).optional(),
});

/** Returns the requested language, else the caller's stored language, else the agency's. */
export async function readPdfLanguage(
  { store }: AppDependencies,
  query: Request["query"],
  { viewer }: Session,
): Promise<Language> {
  const { language } = parseBody(queryRule, query);
  return language ?? viewer.language ?? (await readAgencyLanguage(store));
}

export function addPlanDownloadRoute(router: GuardedRouter, dependencies: AppDependencies): void {
  router.get(
    "/media-plan/download/:id",
    ["media_plans", "export"],
    async ({ request, response, session, context }) => {
      const language = await readPdfLanguage(dependencies, request.query, session);
      const agency = await readAgencyForPdf(dependencies);
      const plan = await buildPlanDocument(context, String(request.params.id), agency);
      await sendPdf(dependencies, response, { plan, language }, plan.planNumber);
    },
    dependencies.pdfQueue,
  );
}
