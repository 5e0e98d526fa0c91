import type { Request, RequestHandler, Response } from "express";
import type { Session } from "../auth/sessions.ts";
import type { Work } from "../records/noun.ts";
import { needsGrant, rolesFor, type Action, type Module } from "../rules/access.ts";
import { Refusal } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";

/** Access requirement of a route: a permission, one of several, or a session. */
export type Needs = { module: Module; anyOf: readonly Action[] } | "signed in";

export const needs = (module: Module, ...anyOf: Action[]): Needs => ({ module, anyOf });

/**
 * Whether a session may take an action in a module: by role, and by grant (Admin holds all). An export shows the records, so it
 * needs the permission to view them too.
 */
export function may(session: Session, module: Module, action: Action): boolean {
  const { viewer, grants } = session;
  if (action === "export" && !may(session, module, "view")) return false;
  return (
    rolesFor(module, action).includes(viewer.role) &&
    (viewer.role === "Admin" || !needsGrant(module, action) || grants.has(`${module}:${action}`))
  );
}

/** Checks access, and passes session and context to the route. */
export function guarded(
  context: AppContext,
  required: Needs,
  handle: (call: { request: Request; response: Response; session: Session; work: Work }) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const session = await context.sessions.of(request.get("authorization"));
    if (required !== "signed in" && !required.anyOf.some((action) => may(session, required.module, action)))
      throw Refusal.forbidden();
    const { store, registry, config } = context;
    const work = { store, registry, viewer: session.viewer, ownPlanApproval: config.OWN_PLAN_APPROVAL };
    await handle({ request, response, session, work });
  };
}

/** A public route; errors go to the error handler. */
export const open =
  (handle: (request: Request, response: Response) => Promise<void>): RequestHandler =>
  (request, response) =>
    handle(request, response);

export function answer(response: Response, data: unknown, message: string, status = 200): void {
  response.status(status).json({ status: true, message, data });
}
