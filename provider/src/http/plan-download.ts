import { Router } from "express";
import { z } from "zod";
import { checked, Refusal } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { guarded, needs } from "./guard.ts";
import { planDocument } from "./plan-document.ts";
import { say } from "../rules/said/say.ts";

/** GET /media-plan/download/{id}?language=en|fr: the plan as a PDF. */
export function planDownloadRouter(context: AppContext): Router {
  const { AGENCY_NAME: name, AGENCY_ADDRESS: address, AGENCY_TAX_ID: taxId } = context.config;
  const language = z.object({ language: z.enum(["en", "fr"], say("Must be en or fr")).default("en") });
  const router = Router();
  router.get(
    "/media-plan/download/:id",
    guarded(context, needs("media_plans", "export"), async ({ request, response, work }) => {
      const wanted = checked(language, request.query);
      const plan = await planDocument(work, String(request.params.id), { name, address, taxId });
      const left = new AbortController();
      response.once("close", () => left.abort());
      const bytes = await context.printer
        .print({ plan, language: wanted.language }, left.signal)
        .catch((error: unknown) => {
          // A client that left is no failure of ours.
          if (left.signal.aborted) return undefined;
          if (error instanceof Refusal) response.set("Retry-After", "5");
          throw error;
        });
      if (!bytes) return;
      response.type("application/pdf").attachment(`${plan.planNumber}.pdf`).set("Cache-Control", "no-store");
      response.end(bytes);
    }),
  );
  return router;
}
