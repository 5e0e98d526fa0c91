import type { Router } from "express";
import { z } from "zod";
import { readAgencyLanguage } from "../resources/agency.ts";
import { parseBody } from "../rules/request-error.ts";
import { readAgencyForPdf } from "./agency-route.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { guardedRoute, requirePermission } from "./route-guard.ts";
import { buildPlanDocument } from "./build-plan-document.ts";
import { sendPdf } from "./send-pdf.ts";
import { defineMessage } from "../i18n/translate.ts";
import { createRouter } from "./router.ts";

export const documentQueryRule = z.object({
  language: z.enum(["en", "fr"], defineMessage("Must be en or fr")).optional(),
});

export function planDownloadRouter(dependencies: AppDependencies): Router {
  const router = createRouter();
  router.get(
    "/media-plan/download/:id",
    guardedRoute(
      dependencies,
      requirePermission("media_plans", "export"),
      async ({ request, response, context }) => {
        const query = parseBody(documentQueryRule, request.query);
        const language = query.language ?? (await readAgencyLanguage(dependencies.store));
        const agency = await readAgencyForPdf(dependencies);
        const plan = await buildPlanDocument(context, String(request.params.id), agency);
        await sendPdf(dependencies, response, { plan, language }, plan.planNumber);
      },
      dependencies.pdfQueue,
    ),
  );
  return router;
}
