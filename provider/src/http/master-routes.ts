import type { Router, Request } from "express";
import { z } from "zod";
import type { StoredFile } from "../records/file.ts";
import type { Page } from "../records/list.ts";
import type { Resource, Row } from "../records/resource.ts";
import { get, list } from "../records/read.ts";
import { create, remove, setStatus, update } from "../records/write.ts";
import type { Action } from "../rules/access.ts";
import { optionalText } from "../rules/field-rules.ts";
import { RequestError, parseBody } from "../rules/request-error.ts";
import type { AppContext } from "./context.ts";
import { receiveUpload } from "./files/upload.ts";
import { sendSuccess, guardedRoute, isAllowed, requirePermission } from "./route-guard.ts";
import { parseListQuery } from "./list-query.ts";
import { defineMessage } from "../i18n/translate.ts";
import { createRouter } from "./router.ts";

const statusBody = z.object({
  id: z.string(),
  status: z.string().transform((status) => status.trim().toLowerCase()),
  comment: optionalText(500),
});

/** Version that the caller read, from `If-Match: "<updatedAt>"`; null without one. */
function readExpectedVersion(request: Request): string | null {
  const header = request.get("if-match")?.trim();
  return header && header !== "*" ? header.replaceAll('"', "") : null;
}

const keyRule = z
  .string()
  .regex(/^[\w.-]{8,64}$/, defineMessage("Must be 8 to 64 letters, digits, - . and _"));

/** Idempotency key; null without one, and for forms with files, whose file would be stored twice. */
function getAttempt(request: Request): string | null {
  const header = request.get("idempotency-key")?.trim();
  if (!header || request.is("multipart/form-data")) return null;
  return parseBody(keyRule, header.replaceAll('"', ""));
}

/** Response body of a list page. */
export function buildEnvelope({ listKey, total }: Resource, page: Page): Row {
  const figures = {
    currentPage: page.page,
    perPage: page.perPage,
    totalPages: page.totalPages,
    [total]: page.total,
    ...(page.atLeast && { atLeast: true }),
    ...(page.snapshot && { snapshot: true }),
  };
  const { totals, groups, counts } = page;
  const extras = { ...(totals && { totals }), ...(groups && { groups }), ...(counts && { counts }) };
  return listKey
    ? { data: { [listKey]: page.rows, ...figures }, ...extras }
    : { data: page.rows, ...figures, ...extras };
}

const jsonBody = (request: Request): Row => parseBody(z.record(z.string(), z.unknown()), request.body);

/**
 * Writes a body and its file, which is deleted if the write is rejected.
 *
 * @param write receives the fields and the stored file
 */
async function receiveBody(
  { files }: AppContext,
  { body: rule, hasFile: takesFile }: Resource,
  request: Request,
  write: (fields: Row, file: StoredFile | null) => Promise<Row>,
): Promise<Row> {
  const isForm = rule && takesFile && request.is("multipart/form-data");
  const upload = isForm ? await receiveUpload(request, rule, files) : null;
  const file = upload?.file ?? null;
  try {
    return await write(upload ? upload.fields : jsonBody(request), file);
  } catch (error) {
    // After other errors the record may exist, so its file stays.
    if (file && error instanceof RequestError) await files.drop(file);
    throw error;
  }
}

/** Routes of a resource: create, list, get, update, delete and status. Without a body rule only the list. */
export function mastersRouter(context: AppContext, resource: Resource): Router {
  const { path, idParam, module, title } = resource;
  const router = createRouter();
  const word = path.slice(1);
  const route = (action: Action, handle: Parameters<typeof guardedRoute>[2]) =>
    guardedRoute(
      context,
      resource.permission === "signed in"
        ? "signed in"
        : requirePermission(module, resource.permission ?? action),
      handle,
    );
  const readId = (request: Request) => {
    const id = request.query[idParam];
    if (id === undefined || id === "") throw RequestError.invalid(idParam, "This field is required");
    return id;
  };

  router.get(
    resource.listPath ?? path,
    route("view", async ({ request, response, work }) => {
      const page = await list(work, resource, parseListQuery(context.registry, resource, request.query));
      response.json({ status: true, message: `${title} list`, ...buildEnvelope(resource, page) });
    }),
  );
  if (!resource.body) return router;

  router.post(
    resource.createPath ?? path,
    route("create", async ({ request, response, work }) => {
      const row = await receiveBody(context, resource, request, (fields, file) =>
        create(work, resource, fields, file ? { file } : {}, getAttempt(request)),
      );
      sendSuccess(response, row, `${title} created`, 201);
    }),
  );
  router.get(
    `${path}/${word}-by-id`,
    route("view", async ({ request, response, work }) => {
      sendSuccess(response, await get(work, resource, readId(request)), title);
    }),
  );
  router.put(
    `${path}/update-${word}-by-id`,
    route("update", async ({ request, response, work }) => {
      const target = { id: readId(request), expectedVersion: readExpectedVersion(request) };
      let replaced: unknown = null;
      const row = await receiveBody(context, resource, request, (fields, file) =>
        update(work, resource, target, fields, (before) => {
          if (!resource.hasFile || (!file && fields.file !== null)) return {};
          replaced = before.file;
          return { file };
        }),
      );
      if (replaced) await context.files.drop(replaced);
      sendSuccess(response, row, `${title} updated`);
    }),
  );
  router.delete(
    `${path}/delete-${word}-by-id`,
    route("delete", async ({ request, response, work }) => {
      const row = await remove(work, resource, {
        id: readId(request),
        expectedVersion: readExpectedVersion(request),
      });
      if (row.file) await context.files.drop(row.file);
      sendSuccess(response, { id: row.id }, `${title} deleted`);
    }),
  );
  if (resource.transitions)
    router.post(
      `${path}/status`,
      guardedRoute(
        context,
        requirePermission(module, "approve", "update"),
        async ({ request, response, session, work }) => {
          const change = parseBody(statusBody, request.body);
          const target = { id: change.id, expectedVersion: readExpectedVersion(request) };
          const row = await setStatus(work, resource, target, change, isAllowed(session, module, "approve"));
          sendSuccess(response, row, `${title} is now ${change.status}`);
        },
      ),
    );
  return router;
}
