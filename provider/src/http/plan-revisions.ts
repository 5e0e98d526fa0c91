import type { Router } from "express";
import { z } from "zod";
import { earlierRevision } from "../nouns/media-plan/earlier.ts";
import { checked } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { answer, guarded, needs } from "./guard.ts";
import { say } from "../rules/said/say.ts";
import { createRouter } from "./router.ts";

const wanted = z.object({
  mediaPlanId: z.string(say("This field is required")),
  revision: z
    .string(say("This field is required"))
    .regex(/^[1-9]\d{0,5}$/, say("Must be a whole number from 1"))
    .transform(Number),
});

/** GET /media-plan/revision-by-number?mediaPlanId&revision */
export function planRevisionsRouter(context: AppContext): Router {
  const router = createRouter();
  router.get(
    "/media-plan/revision-by-number",
    guarded(context, needs("media_plans", "view"), async ({ request, response, work }) => {
      const { mediaPlanId, revision } = checked(wanted, request.query);
      const kept = await earlierRevision(work, work.registry.get("mediaPlans"), mediaPlanId, revision);
      answer(response, kept, "Media plan revision");
    }),
  );
  return router;
}
