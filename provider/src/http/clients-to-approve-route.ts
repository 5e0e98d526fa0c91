import type { Router } from "express";
import { clients } from "../resources/client.ts";
import { listRecords } from "../records/read.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { guardedRoute, requirePermission } from "./route-guard.ts";
import { buildListBody } from "./resource-routes.ts";
import { parseListQuery } from "./list-query.ts";
import { createRouter } from "./router.ts";

export function clientsToApproveRouter(dependencies: AppDependencies): Router {
  const router = createRouter();
  router.get(
    "/clients/to-approve",
    guardedRoute(
      dependencies,
      requirePermission("clients", "approve"),
      async ({ request, response, context }) => {
        const query = parseListQuery(dependencies.registry, clients, {
          ...request.query,
          status: "pending",
          counts: "",
        });
        const page = await listRecords(context, clients, query);
        response.json({ status: true, message: "Clients to approve", ...buildListBody(clients, page) });
      },
    ),
  );
  return router;
}
