import type { Router } from "express";
import { z } from "zod";
import { importRule, listImports, logImport } from "../resources/import-log.ts";
import { requiredLine } from "../rules/field-rules.ts";
import { parseBody } from "../rules/request-error.ts";
import type { AppContext } from "./context.ts";
import { sendSuccess, guardedRoute } from "./route-guard.ts";
import { parseList } from "./list-query.ts";
import { createRouter } from "./router.ts";

const querySchema = z.object({ list: requiredLine(120) });

/** POST and GET /imports: the import log. */
export function importsRouter(context: AppContext): Router {
  const router = createRouter();
  router.post(
    "/imports",
    guardedRoute(context, "signed in", async ({ request, response, work }) => {
      sendSuccess(response, await logImport(work, parseBody(importRule, request.body)), "Import noted", 201);
    }),
  );
  router.get(
    "/imports",
    guardedRoute(context, "signed in", async ({ request, response, work }) => {
      const { list } = parseBody(querySchema, request.query);
      const query = parseList(request.query);
      const { rows, total, totalPages } = await listImports(work, list, query);
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
