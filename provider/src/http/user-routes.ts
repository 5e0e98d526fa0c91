import type { Router } from "express";
import { z } from "zod";
import { invitationRule } from "../auth/invitations.ts";
import { getRequestLanguage } from "../i18n/language.ts";
import { parseBody } from "../rules/request-error.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { sendSuccess, guardedRoute, requirePermission } from "./route-guard.ts";
import { createRouter } from "./router.ts";

const resendRule = z.object({ id: z.string() });

export function usersRouter(dependencies: AppDependencies): Router {
  const { invitations } = dependencies;
  const router = createRouter();
  router.post(
    "/users/invite",
    guardedRoute(
      dependencies,
      requirePermission("users", "create"),
      async ({ request, response, context }) => {
        const invitation = parseBody(invitationRule, request.body);
        const language = getRequestLanguage(request);
        sendSuccess(
          response,
          await invitations.invite(context, invitation, language),
          "Invitation sent",
          201,
        );
      },
    ),
  );
  router.post(
    "/users/resend-invitation",
    guardedRoute(
      dependencies,
      requirePermission("users", "create"),
      async ({ request, response, context }) => {
        const { id } = parseBody(resendRule, request.body);
        const language = getRequestLanguage(request);
        sendSuccess(response, await invitations.resend(context, id, language), "Invitation sent");
      },
    ),
  );
  return router;
}
