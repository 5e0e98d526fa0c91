import { z } from "zod";
import { clients } from "../../resources/client.ts";
import { listClientPeople } from "../../resources/media-plan/client-people.ts";
import { limitToViewer, listRecords, readRow } from "../../records/read.ts";
import { parseBody } from "../../rules/request-error.ts";
import { sendList } from "./resource.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { parseListQuery } from "../list-query.ts";

const peopleQueryRule = z.object({ clientId: z.string() });

export function addClientRoutes(router: GuardedRouter): void {
  router.get("/clients/to-approve", ["clients", "approve"], async ({ request, response, context }) => {
    const { page, perPage } = request.query;
    // Search, filters and sort would tell fields that the viewer may not read.
    const query = parseListQuery(context.registry, clients, {
      page,
      perPage,
      status: "pending",
      sortField: "createdAt",
      sortOrder: "asc",
    });
    const { rows, ...pageFigures } = await listRecords(context, clients, query);
    const visibleRows = rows.map((row) => limitToViewer(context, clients, row));
    sendList(response, clients, { ...pageFigures, rows: visibleRows }, "Clients to approve");
  });
  router.get("/clients/people", ["clients", "view"], async ({ request, response, context }) => {
    const { clientId } = parseBody(peopleQueryRule, request.query);
    const { id } = await readRow(context, clients, clientId);
    sendSuccess(response, await listClientPeople(context, id), "People of a client");
  });
}
