import type { Router } from "express";
import { z } from "zod";
import { parseBody } from "../rules/request-error.ts";
import type { AppContext } from "./context.ts";
import { guardedRoute, requirePermission } from "./route-guard.ts";
import { buildPlanDocument } from "./plan-document.ts";
import { sendPdf } from "./send-pdf.ts";
import { defineMessage } from "../i18n/translate.ts";
import { createRouter } from "./router.ts";

/** Language of a document. */
export const documentLanguage = z.object({
  language: z.enum(["en", "fr"], defineMessage("Must be en or fr")).default("en"),
});

/** GET /media-plan/download/{id}?language=en|fr */
export function planDownloadRouter(context: AppContext): Router {
  const { AGENCY_NAME: name, AGENCY_ADDRESS: address, AGENCY_TAX_ID: taxId } = context.config;
  const router = createRouter();
  router.get(
    "/media-plan/download/:id",
    guardedRoute(
      context,
      requirePermission("media_plans", "export"),
      async ({ request, response, work }) => {
        const query = parseBody(documentLanguage, request.query);
        const plan = await buildPlanDocument(work, String(request.params.id), { name, address, taxId });
        await sendPdf(context, response, { plan, language: query.language }, plan.planNumber);
      },
      context.pdfQueue,
    ),
  );
  return router;
}
