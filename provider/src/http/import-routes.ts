import { z } from "zod";
import type { Session } from "../auth/sessions.ts";
import { importRule, listImports, logImport, readImport, type CanDelete } from "../resources/import-log.ts";
import { undoImport, undoRule } from "../resources/undo-import.ts";
import { requiredLine } from "../rules/field-rules.ts";
import { parseBody } from "../rules/request-error.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { sendSuccess, isAllowed, type GuardedRouter } from "./route-guard.ts";
import { buildListBody } from "./resource-routes.ts";
import { parsePageQuery } from "./list-query.ts";

const queryRule = z.object({ list: requiredLine(120) });

const createDeleteCheck =
  (session: Session): CanDelete =>
  ({ module, permission = "delete" }) =>
    permission === "signed in" || isAllowed(session, module, permission);

export function addImportRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  router.post("/imports", "signed in", async ({ request, response, session, context }) => {
    const body = parseBody(importRule, request.body);
    const entry = await logImport(context, body, createDeleteCheck(session));
    sendSuccess(response, entry, "Import logged", 201);
  });
  router.post("/imports/undo", "signed in", async ({ request, response, session, context }) => {
    const canDelete = createDeleteCheck(session);
    const body = parseBody(undoRule, request.body);
    const deletedRows = await undoImport(context, body, canDelete);
    for (const { file } of deletedRows) if (file) await dependencies.fileStore.delete(file);
    const entry = await readImport(context, body.id, canDelete);
    sendSuccess(response, { ...entry, deleted: deletedRows.length }, "Import undone");
  });
  router.get("/imports", "signed in", async ({ request, response, session, context }) => {
    const { list } = parseBody(queryRule, request.query);
    const query = parsePageQuery(request.query);
    const page = await listImports(context, list, query, createDeleteCheck(session));
    response.json({ status: true, message: "Imports", ...buildListBody({ totalKey: "totalImports" }, page) });
  });
}
