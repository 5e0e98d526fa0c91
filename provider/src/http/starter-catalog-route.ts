import type { Router } from "express";
import { z } from "zod";
import { parseBody } from "../rules/request-error.ts";
import { createStarterCatalog, starterCountries, starterLanguages } from "../starter/starter-catalog.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { guardedRoute, requirePermission, sendSuccess } from "./route-guard.ts";
import { createRouter } from "./router.ts";

const bodyRule = z.object({
  countries: z.array(z.enum(starterCountries)).min(1).max(starterCountries.length),
  language: z.enum(starterLanguages),
});

export function starterCatalogRouter(dependencies: AppDependencies): Router {
  const router = createRouter();
  router.post(
    "/starter-catalog",
    guardedRoute(
      dependencies,
      requirePermission("masters", "create"),
      async ({ request, response, context }) => {
        const created = await createStarterCatalog(context, parseBody(bodyRule, request.body));
        sendSuccess(response, { created }, "Starter catalog created", 201);
      },
    ),
  );
  return router;
}
