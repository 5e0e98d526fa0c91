import type { Router } from "express";
import { z } from "zod";
import { checked } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { guarded, needs } from "./guard.ts";
import { planDocument } from "./plan-document.ts";
import { sendPdf } from "./send-pdf.ts";
import { say } from "../rules/said/say.ts";
import { createRouter } from "./router.ts";

/** Language of a document. */
export const documentLanguage = z.object({
  language: z.enum(["en", "fr"], say("Must be en or fr")).default("en"),
});

/** GET /media-plan/download/{id}?language=en|fr */
export function planDownloadRouter(context: AppContext): Router {
  const { AGENCY_NAME: name, AGENCY_ADDRESS: address, AGENCY_TAX_ID: taxId } = context.config;
  const router = createRouter();
  router.get(
    "/media-plan/download/:id",
    guarded(context, needs("media_plans", "export"), async ({ request, response, work }) => {
      const wanted = checked(documentLanguage, request.query);
      const plan = await planDocument(work, String(request.params.id), { name, address, taxId });
      await sendPdf(context, response, { plan, language: wanted.language }, plan.planNumber);
    }),
  );
  return router;
}
