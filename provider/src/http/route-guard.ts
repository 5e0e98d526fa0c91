import type { Request, Response, Router } from "express";
import type { ResourceContext, Viewer } from "../records/resource.ts";
import { isAllowed, type Action, type Module } from "../rules/access.ts";
import { RequestError } from "../rules/request-error.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import type { UserQueue } from "./user-queue.ts";

/** Access requirement of a route: a module with an action, or one of several actions; or a session. */
export type RouteAccess = readonly [Module, Action, ...Action[]] | "signed in";

interface Call {
  request: Request;
  response: Response;
  context: ResourceContext;
}

/**
 * Adds a route that checks access before `handle`.
 * @param queue limits the concurrent calls of a user; null for downloads, whose duration depends on the
 * client
 */
type AddRoute = (
  path: string,
  required: RouteAccess,
  handle: (call: Call) => Promise<void>,
  queue?: UserQueue | null,
) => void;

export type GuardedRouter = Readonly<Record<"get" | "post" | "put" | "delete", AddRoute>>;

export function createGuardedRouter(router: Router, dependencies: AppDependencies): GuardedRouter {
  const { store, registry, config, sessions, callQueue } = dependencies;
  const createMethod =
    (method: keyof GuardedRouter): AddRoute =>
    (path, required, handle, queue = callQueue) => {
      router[method](path, async (request, response) => {
        const viewer = await sessions.authenticate(request.get("authorization"));
        checkAccess(viewer, required);
        const context = {
          store,
          registry,
          viewer,
          ownPlanApproval: config.OWN_PLAN_APPROVAL,
          agencyTaxId: config.AGENCY_TAX_ID,
        };
        const runHandler = async () => {
          // The client may have disconnected while the call was queued.
          if (!response.closed) await handle({ request, response, context });
        };
        await (queue ? queue.run(viewer.id, runHandler) : runHandler());
      });
    };
  return {
    get: createMethod("get"),
    post: createMethod("post"),
    put: createMethod("put"),
    delete: createMethod("delete"),
  };
}

function checkAccess(viewer: Viewer, required: RouteAccess): void {
  if (required === "signed in") return;
  const [module, ...actions] = required;
  if (!actions.some((action) => isAllowed(viewer, module, action))) throw RequestError.forbidden();
}

export function sendSuccess(response: Response, data: unknown, message: string, status = 200): void {
  response.status(status).json({ status: true, message, data });
}
