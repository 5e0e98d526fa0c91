import { z } from "zod";
import { parseBody } from "../rules/request-error.ts";
import { createStarterCatalog, starterCountries, starterLanguages } from "../starter/starter-catalog.ts";
import { sendSuccess, type GuardedRouter } from "./route-guard.ts";

const bodyRule = z.object({
  countries: z.array(z.enum(starterCountries)).min(1).max(starterCountries.length),
  language: z.enum(starterLanguages),
});

export function addStarterCatalogRoute(router: GuardedRouter): void {
  router.post("/starter-catalog", ["masters", "create"], async ({ request, response, context }) => {
    const created = await createStarterCatalog(context, parseBody(bodyRule, request.body));
    sendSuccess(response, { created }, "Starter catalog created", 201);
  });
}
