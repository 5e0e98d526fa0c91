import type { Router } from "express";
import { z } from "zod";
import { invitationRule } from "../auth/invitations.ts";
import { mailLanguage } from "../mail/letters.ts";
import { checked } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { answer, guarded, needs } from "./guard.ts";
import { createRouter } from "./router.ts";

const resendRule = z.object({ id: z.string() });

/** Routes of invitations. */
export function usersRouter(context: AppContext): Router {
  const { invitations } = context;
  const router = createRouter();
  router.post(
    "/users/invite",
    guarded(context, needs("users", "create"), async ({ request, response, work }) => {
      const person = checked(invitationRule, request.body);
      const language = mailLanguage(request.get("accept-language"));
      answer(response, await invitations.invite(work, person, language), "Invitation sent", 201);
    }),
  );
  router.post(
    "/users/resend-invitation",
    guarded(context, needs("users", "create"), async ({ request, response, work }) => {
      const { id } = checked(resendRule, request.body);
      const language = mailLanguage(request.get("accept-language"));
      answer(response, await invitations.resend(work, id, language), "Invitation sent");
    }),
  );
  return router;
}
