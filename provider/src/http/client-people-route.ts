import { eq } from "drizzle-orm";
import type { Router } from "express";
import { z } from "zod";
import { clientsTable } from "../resources/client.ts";
import { listClientPeople } from "../resources/media-plan/client-people.ts";
import { isId } from "../rules/id.ts";
import { parseBody, RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { AppContext } from "./context.ts";
import { sendSuccess, guardedRoute, isAllowed, requirePermission } from "./route-guard.ts";
import { createRouter } from "./router.ts";

const querySchema = z.object({ clientId: z.string(defineMessage("This field is required")) });

/** GET /clients/people?clientId */
export function clientPeopleRouter(context: AppContext): Router {
  const router = createRouter();
  router.get(
    "/clients/people",
    guardedRoute(
      context,
      requirePermission("clients", "view"),
      async ({ request, response, session, work }) => {
        const { clientId } = parseBody(querySchema, request.query);
        const [client] = isId(clientId)
          ? await work.store
              .select({ id: clientsTable.id })
              .from(clientsTable)
              .where(eq(clientsTable.id, clientId))
          : [];
        if (!client) throw RequestError.notFound("Client");
        const visible = {
          campaigns: isAllowed(session, "campaigns", "view"),
          plans: isAllowed(session, "media_plans", "view"),
        };
        sendSuccess(response, await listClientPeople(work, client.id, visible), "People of a client");
      },
    ),
  );
  return router;
}
