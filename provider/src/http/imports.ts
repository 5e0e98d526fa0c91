import type { Router } from "express";
import { z } from "zod";
import { importRule, importsOf, noteImport } from "../nouns/import-log.ts";
import { filledLine } from "../rules/field.ts";
import { checked } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { answer, guarded } from "./guard.ts";
import { parseList } from "./queries.ts";
import { createRouter } from "./router.ts";

const wanted = z.object({ list: filledLine(120) });

/** POST and GET /imports: the import log. */
export function importsRouter(context: AppContext): Router {
  const router = createRouter();
  router.post(
    "/imports",
    guarded(context, "signed in", async ({ request, response, work }) => {
      answer(response, await noteImport(work, checked(importRule, request.body)), "Import noted", 201);
    }),
  );
  router.get(
    "/imports",
    guarded(context, "signed in", async ({ request, response, work }) => {
      const { list } = checked(wanted, request.query);
      const asked = parseList(request.query);
      const { rows, total, totalPages } = await importsOf(work, list, asked);
      response.json({
        status: true,
        message: "Imports",
        data: rows,
        currentPage: asked.page,
        perPage: asked.perPage,
        totalPages,
        totalImports: total,
      });
    }),
  );
  return router;
}
