import { z } from "zod";
import { changeUserStatus, invitationRule, invite, resendInvitation } from "../../auth/invitations.ts";
import { getRequestLanguage } from "../../i18n/language.ts";
import { parseBody } from "../../rules/request-error.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { readStatusRequest } from "./resource.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";

const resendRule = z.object({ id: z.string() });

export function addUserRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  router.post("/users/invite", ["users", "create"], async ({ request, response, context }) => {
    const invitation = parseBody(invitationRule, request.body);
    const language = getRequestLanguage(request);
    sendSuccess(response, await invite(dependencies, context, invitation, language), "Invitation sent", 201);
  });
  router.post("/users/resend-invitation", ["users", "create"], async ({ request, response, context }) => {
    const { id } = parseBody(resendRule, request.body);
    const language = getRequestLanguage(request);
    sendSuccess(response, await resendInvitation(dependencies, context, id, language), "Invitation sent");
  });
  // Replaces the common status route, because an activation mails a link.
  router.post("/users/status", ["users", "approve", "update"], async ({ request, response, context }) => {
    const statusRequest = readStatusRequest(request);
    const row = await changeUserStatus(dependencies, context, statusRequest, getRequestLanguage(request));
    sendSuccess(response, row, `User is now ${statusRequest.change.status}`);
  });
}
