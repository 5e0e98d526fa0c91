import { eq } from "drizzle-orm";
import type { Router } from "express";
import { z } from "zod";
import { clientsTable } from "../resources/client.ts";
import { listClientPeople } from "../resources/media-plan/client-people.ts";
import { isId } from "../rules/id.ts";
import { parseBody, RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { sendSuccess, guardedRoute, isAllowed, requirePermission } from "./route-guard.ts";
import { createRouter } from "./router.ts";

const queryRule = z.object({ clientId: z.string(defineMessage("This field is required")) });

export function clientPeopleRouter(dependencies: AppDependencies): Router {
  const router = createRouter();
  router.get(
    "/clients/people",
    guardedRoute(
      dependencies,
      requirePermission("clients", "view"),
      async ({ request, response, session, context }) => {
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
      },
    ),
  );
  return router;
}
