import { clients } from "../resources/client.ts";
import { listRecords } from "../records/read.ts";
import type { GuardedRouter } from "./route-guard.ts";
import { buildListBody } from "./resource-routes.ts";
import { parseListQuery } from "./list-query.ts";

export function addClientsToApproveRoute(router: GuardedRouter): void {
  router.get("/clients/to-approve", ["clients", "approve"], async ({ request, response, context }) => {
    const query = parseListQuery(context.registry, clients, {
      ...request.query,
      status: "pending",
      counts: "",
    });
    const page = await listRecords(context, clients, query);
    response.json({ status: true, message: "Clients to approve", ...buildListBody(clients, page) });
  });
}
