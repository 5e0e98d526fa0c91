import { eq } from "drizzle-orm";
import { z } from "zod";
import { clientsTable } from "../resources/client.ts";
import { listClientPeople } from "../resources/media-plan/client-people.ts";
import { isId } from "../rules/id.ts";
import { parseBody, RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";
import { sendSuccess, isAllowed, type GuardedRouter } from "./route-guard.ts";

const queryRule = z.object({ clientId: z.string(defineMessage("This field is required")) });

export function addClientPeopleRoute(router: GuardedRouter): void {
  router.get("/clients/people", ["clients", "view"], async ({ request, response, session, context }) => {
    const { clientId } = parseBody(queryRule, request.query);
    const [client] = isId(clientId)
      ? await context.store
          .select({ id: clientsTable.id })
          .from(clientsTable)
          .where(eq(clientsTable.id, clientId))
      : [];
    if (!client) throw RequestError.notFound("Client");
    const visibleLists = {
      campaigns: isAllowed(session, "campaigns", "view"),
      plans: isAllowed(session, "media_plans", "view"),
    };
    sendSuccess(response, await listClientPeople(context, client.id, visibleLists), "People of a client");
  });
}
