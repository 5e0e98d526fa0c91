import type { Router } from "express";
import { z } from "zod";
import { invitationRule } from "../auth/invitations.ts";
import { mailLanguage } from "../mail/templates.ts";
import { parseBody } from "../rules/request-error.ts";
import type { AppContext } from "./context.ts";
import { sendSuccess, guardedRoute, requirePermission } from "./route-guard.ts";
import { createRouter } from "./router.ts";

const resendRule = z.object({ id: z.string() });

/** Routes of invitations. */
export function usersRouter(context: AppContext): Router {
  const { invitations } = context;
  const router = createRouter();
  router.post(
    "/users/invite",
    guardedRoute(context, requirePermission("users", "create"), async ({ request, response, work }) => {
      const person = parseBody(invitationRule, request.body);
      const language = mailLanguage(request.get("accept-language"));
      sendSuccess(response, await invitations.invite(work, person, language), "Invitation sent", 201);
    }),
  );
  router.post(
    "/users/resend-invitation",
    guardedRoute(context, requirePermission("users", "create"), async ({ request, response, work }) => {
      const { id } = parseBody(resendRule, request.body);
      const language = mailLanguage(request.get("accept-language"));
      sendSuccess(response, await invitations.resend(work, id, language), "Invitation sent");
    }),
  );
  return router;
}
