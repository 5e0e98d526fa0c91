import { z } from "zod";
import { readRevision } from "../resources/media-plan/plan-revisions.ts";
import { parseBody } from "../rules/request-error.ts";
import { sendSuccess, type GuardedRouter } from "./route-guard.ts";
import { defineMessage } from "../i18n/translate.ts";

const queryRule = z.object({
  mediaPlanId: z.string(defineMessage("This field is required")),
  revision: z
    .string(defineMessage("This field is required"))
    .regex(/^[1-9]\d{0,5}$/, defineMessage("Must be a whole number from 1"))
    .transform(Number),
});

export function addPlanRevisionRoute(router: GuardedRouter): void {
  router.get(
    "/media-plan/revision-by-number",
    ["media_plans", "view"],
    async ({ request, response, context }) => {
      const { mediaPlanId, revision } = parseBody(queryRule, request.query);
      const contents = await readRevision(context, context.registry.get("mediaPlans"), mediaPlanId, revision);
      sendSuccess(response, contents, "Media plan revision");
    },
  );
}
