import { z } from "zod";
import {
  importRule,
  listImports,
  logImport,
  readImport,
  readImportChanges,
  readImportOfRecord,
} from "../../resources/imports/import-log.ts";
import { undoImport, undoRule } from "../../resources/imports/undo-import.ts";
import { requiredLine } from "../../rules/field-rules.ts";
import { parseBody } from "../../rules/request-error.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { sendList } from "./resource.ts";
import { parsePageQuery } from "../list-query.ts";

const recordRule = z.object({ resource: requiredLine(60), id: requiredLine(60) });
const idRule = z.object({ id: requiredLine(60) });
const queryRule = z.object({ list: requiredLine(120) });

export function addImportRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  router.post("/imports", "signed in", async ({ request, response, context }) => {
    const body = parseBody(importRule, request.body);
    sendSuccess(response, await logImport(context, body), "Import logged", 201);
  });
  router.post("/imports/undo", "signed in", async ({ request, response, context }) => {
    const body = parseBody(undoRule, request.body);
    const deletedRows = await undoImport(context, body);
    for (const { file } of deletedRows) if (file) await dependencies.fileStore.delete(file);
    const entry = await readImport(context, body.id);
    sendSuccess(response, { ...entry, deleted: deletedRows.length }, "Import undone");
  });
  router.get("/imports/changes", "signed in", async ({ request, response, context }) => {
    const { id } = parseBody(idRule, request.query);
    sendSuccess(response, { changes: await readImportChanges(context, id) }, "Changes");
  });
  router.get("/imports/by-record", "signed in", async ({ request, response, context }) => {
    const { resource, id } = parseBody(recordRule, request.query);
    sendSuccess(response, await readImportOfRecord(context, { resource, id: id.toLowerCase() }), "Import");
  });
  router.get("/imports", "signed in", async ({ request, response, context }) => {
    const { list } = parseBody(queryRule, request.query);
    const query = parsePageQuery(request.query);
    const page = await listImports(context, list, query);
    sendList(response, { totalKey: "totalImports" }, page, "Imports");
  });
}
