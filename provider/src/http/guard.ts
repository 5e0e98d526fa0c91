import type { Request, RequestHandler, Response } from "express";
import type { Session } from "../auth/sessions.ts";
import type { Work } from "../records/noun.ts";
import { needsGrant, rolesFor, type Action, type Module } from "../rules/access.ts";
import { Refusal } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";

/** What a route asks of its caller: a permission, one of several, or only to be signed in. */
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

/** Lets only those through who may, and hands the route its session and a unit of work. */
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

/** A route for everyone, signed in or not; what it throws goes to the error handler. */
export const open =
  (handle: (request: Request, response: Response) => Promise<void>): RequestHandler =>
  (request, response) =>
    handle(request, response);

/** The envelope of a success. */
export function answer(response: Response, data: unknown, message: string, status = 200): void {
  response.status(status).json({ status: true, message, data });
}
