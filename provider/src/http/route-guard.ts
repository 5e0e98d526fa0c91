import type { Request, RequestHandler, Response } from "express";
import type { Session } from "../auth/sessions.ts";
import type { ResourceContext } from "../records/resource.ts";
import { requiresGrant, getAllowedRoles, type Action, type Module } from "../rules/access.ts";
import { RequestError } from "../rules/request-error.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import type { UserQueue } from "./user-queue.ts";

/** Access requirement of a route: a permission, one of several, or a session. */
export type RouteAccess = { module: Module; anyOf: readonly Action[] } | "signed in";

export const requirePermission = (module: Module, ...anyOf: Action[]): RouteAccess => ({ module, anyOf });

/**
 * Whether the role and its granted permissions allow an action in a module; Admins have all permissions. An
 * export also needs the permission to view the records.
 */
export function isAllowed(session: Session, module: Module, action: Action): boolean {
  const { viewer, grants } = session;
  if (action === "export" && !isAllowed(session, module, "view")) return false;
  return (
    getAllowedRoles(module, action).includes(viewer.role) &&
    (viewer.role === "Admin" || !requiresGrant(module, action) || grants.has(`${module}:${action}`))
  );
}

/**
 * Checks access before `handle`.
 * @param queue limits the concurrent calls of a user; null for downloads, whose duration depends on the
 * client
 */
export function guardedRoute(
  dependencies: AppDependencies,
  required: RouteAccess,
  handle: (call: {
    request: Request;
    response: Response;
    session: Session;
    context: ResourceContext;
  }) => Promise<void>,
  queue: UserQueue | null = dependencies.callQueue,
): RequestHandler {
  return async (request, response) => {
    const session = await dependencies.sessions.authenticate(request.get("authorization"));
    if (
      required !== "signed in" &&
      !required.anyOf.some((action) => isAllowed(session, required.module, action))
    )
      throw RequestError.forbidden();
    const { store, registry, config } = dependencies;
    const context = { store, registry, viewer: session.viewer, ownPlanApproval: config.OWN_PLAN_APPROVAL };
    const runHandler = async () => {
      // The client may have disconnected while the call was queued.
      if (!response.closed) await handle({ request, response, session, context });
    };
    await (queue ? queue.run(session.viewer.id, runHandler) : runHandler());
  };
}

export const publicRoute =
  (handle: (request: Request, response: Response) => Promise<void>): RequestHandler =>
  (request, response) =>
    handle(request, response);

export function sendSuccess(response: Response, data: unknown, message: string, status = 200): void {
  response.status(status).json({ status: true, message, data });
}
