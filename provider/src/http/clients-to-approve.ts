import type { Router } from "express";
import { clients } from "../resources/client.ts";
import { list } from "../records/read.ts";
import type { AppContext } from "./context.ts";
import { guardedRoute, requirePermission } from "./route-guard.ts";
import { buildEnvelope } from "./master-routes.ts";
import { parseListQuery } from "./list-query.ts";
import { createRouter } from "./router.ts";

/** GET /clients/to-approve: pending clients for approvers. */
export function clientsToApproveRouter(context: AppContext): Router {
  const router = createRouter();
  router.get(
    "/clients/to-approve",
    guardedRoute(context, requirePermission("clients", "approve"), async ({ request, response, work }) => {
      const query = parseListQuery(context.registry, clients, {
        ...request.query,
        status: "pending",
        counts: "",
      });
      const page = await list(work, clients, query);
      response.json({ status: true, message: "Clients to approve", ...buildEnvelope(clients, page) });
    }),
  );
  return router;
}
