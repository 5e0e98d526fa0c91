import { eq } from "drizzle-orm";
import type { Router } from "express";
import { z } from "zod";
import { clientsTable } from "../nouns/client.ts";
import { peopleOf } from "../nouns/media-plan/people.ts";
import { isId } from "../rules/id.ts";
import { checked, Refusal } from "../rules/refusal.ts";
import { say } from "../rules/said/say.ts";
import type { AppContext } from "./context.ts";
import { answer, guarded, may, needs } from "./guard.ts";
import { createRouter } from "./router.ts";

const wanted = z.object({ clientId: z.string(say("This field is required")) });

/** GET /clients/people?clientId */
export function clientPeopleRouter(context: AppContext): Router {
  const router = createRouter();
  router.get(
    "/clients/people",
    guarded(context, needs("clients", "view"), async ({ request, response, session, work }) => {
      const { clientId } = checked(wanted, request.query);
      const [client] = isId(clientId)
        ? await work.store
            .select({ id: clientsTable.id })
            .from(clientsTable)
            .where(eq(clientsTable.id, clientId))
        : [];
      if (!client) throw Refusal.notFound("Client");
      const seen = {
        campaigns: may(session, "campaigns", "view"),
        plans: may(session, "media_plans", "view"),
      };
      answer(response, await peopleOf(work, client.id, seen), "People of a client");
    }),
  );
  return router;
}
