import { Router } from "express";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { renderPlanPdf } from "../pdf/render.ts";
import { checked } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { guarded, needs } from "./guard.ts";
import { planDocument } from "./plan-document.ts";

/** GET /media-plan/download/{id}?language=en|fr: the plan as a PDF. */
export function planDownloadRouter(context: AppContext): Router {
  const { AGENCY_NAME: name, AGENCY_ADDRESS: address, AGENCY_TAX_ID: taxId } = context.config;
  const language = z.object({ language: z.enum(["en", "fr"], "Must be en or fr").default("en") });
  const router = Router();
  router.get(
    "/media-plan/download/:id",
    guarded(context, needs("media_plans", "export"), async ({ request, response, work }) => {
      const wanted = checked(language, request.query);
      const plan = await planDocument(work, String(request.params.id), { name, address, taxId });
      response.type("application/pdf").attachment(`${plan.planNumber}.pdf`).set("Cache-Control", "no-store");
      await pipeline(renderPlanPdf(plan, wanted.language), response).catch((error: unknown) => {
        // A client that left is no failure of ours.
        if (!response.destroyed) throw error;
      });
    }),
  );
  return router;
}
