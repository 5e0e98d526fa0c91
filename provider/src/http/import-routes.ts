import type { Router } from "express";
import { z } from "zod";
import { importRule, listImports, logImport } from "../resources/import-log.ts";
import { requiredLine } from "../rules/field-rules.ts";
import { parseBody } from "../rules/request-error.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { sendSuccess, guardedRoute } from "./route-guard.ts";
import { parsePageQuery } from "./list-query.ts";
import { createRouter } from "./router.ts";

const querySchema = z.object({ list: requiredLine(120) });

/** POST and GET /imports: the import log. */
export function importsRouter(dependencies: AppDependencies): Router {
  const router = createRouter();
  router.post(
    "/imports",
    guardedRoute(dependencies, "signed in", async ({ request, response, context }) => {
      sendSuccess(
        response,
        await logImport(context, parseBody(importRule, request.body)),
        "Import logged",
        201,
      );
    }),
  );
  router.get(
    "/imports",
    guardedRoute(dependencies, "signed in", async ({ request, response, context }) => {
      const { list } = parseBody(querySchema, request.query);
      const query = parsePageQuery(request.query);
      const { rows, total, totalPages } = await listImports(context, list, query);
      response.json({
        status: true,
        message: "Imports",
        data: rows,
        currentPage: query.page,
        perPage: query.perPage,
        totalPages,
        totalImports: total,
      });
    }),
  );
  return router;
}
