import type { Request, Response } from "express";
import { z } from "zod";
import type { StoredFile } from "../../records/file.ts";
import type { Page } from "../../records/list/list.ts";
import type { Resource, Row } from "../../records/resource.ts";
import { limitToViewer, listRecords, readRecord } from "../../records/read.ts";
import { createRecord, setRecordStatus, updateRecord, type StatusRequest } from "../../records/write.ts";
import { deleteRecord } from "../../records/delete.ts";
import type { Action } from "../../rules/access.ts";
import { optionalText } from "../../rules/field-rules.ts";
import { RequestError, parseBody } from "../../rules/request-error.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { receiveUpload } from "../files/upload.ts";
import { sendSuccess, type GuardedRouter, type RouteAccess } from "../route-guard.ts";
import { parseListQuery } from "../list-query.ts";
import { defineMessage } from "../../i18n/translate.ts";

const statusRule = z.object({
  id: z.string(),
  status: z.string().transform((status) => status.trim().toLowerCase()),
  comment: optionalText(500),
});

/** Returns the version from `If-Match: "<updatedAt>"`; null without the header. */
export function readExpectedVersion(request: Request): string | null {
  const header = request.get("if-match")?.trim();
  return header && header !== "*" ? header.replaceAll('"', "") : null;
}

export function readStatusRequest(request: Request): StatusRequest {
  const { id, ...change } = parseBody(statusRule, request.body);
  return { target: { id, expectedVersion: readExpectedVersion(request) }, change };
}

const idempotencyKeyRule = z
  .string()
  .regex(/^[\w.-]{8,64}$/, defineMessage("Must be 8 to 64 letters, digits, - . and _"));

/** Returns null if the request has no key, or is a form, whose file a retry would store twice. */
export function readIdempotencyKey(request: Request): string | null {
  const header = request.get("idempotency-key")?.trim();
  if (!header || request.is("multipart/form-data")) return null;
  return parseBody(idempotencyKeyRule, header.replaceAll('"', ""));
}

export const buildPageInfo = (totalKey: string, { page, perPage, total, atLeast, snapshot }: Page): Row => ({
  currentPage: page,
  perPage,
  totalPages: Math.ceil(total / perPage),
  [totalKey]: total,
  atLeast,
  snapshot,
});

export function sendList(
  response: Response,
  { listKey, totalKey }: Pick<Resource, "listKey" | "totalKey">,
  page: Page,
  message: string,
  details: Row = {},
): void {
  const { rows, totals, groups, counts } = page;
  const pageInfo = buildPageInfo(totalKey, page);
  response.json({
    status: true,
    message,
    ...(listKey ? { data: { [listKey]: rows, ...pageInfo } } : { data: rows, ...pageInfo }),
    totals,
    groups,
    counts,
    ...details,
  });
}

const parseJsonBody = (request: Request): Row => parseBody(z.record(z.string(), z.unknown()), request.body);

/** Deletes the uploaded file if the write is rejected. */
export async function writeRecordFromBody<T>(
  { fileStore }: AppDependencies,
  { body: rule, hasFile }: Pick<Resource, "body" | "hasFile">,
  request: Request,
  write: (fields: Row, file: StoredFile | null) => Promise<T>,
): Promise<T> {
  const isForm = rule && hasFile && request.is("multipart/form-data");
  const upload = isForm ? await receiveUpload(request, rule, fileStore) : null;
  const file = upload?.file ?? null;
  try {
    return await write(upload ? upload.fields : parseJsonBody(request), file);
  } catch (error) {
    // Keeps the file after other errors, because the record may exist.
    if (file && error instanceof RequestError) await fileStore.delete(file);
    throw error;
  }
}

/**
 * Creates routes for list, create, read, update, delete and status. A resource without a body rule has only
 * the list.
 */
export function addResourceRoutes(
  router: GuardedRouter,
  dependencies: AppDependencies,
  resource: Resource,
): void {
  const { path, idParam, module, title } = resource;
  const pathSegment = path.slice(1);
  const requireAction = (action: Action): RouteAccess =>
    resource.permission === "signed in"
      ? "signed in"
      : [module, resource.permission ?? (action === "view" ? action : (resource.writePermission ?? action))];
  const readId = (request: Request) => {
    const id = request.query[idParam];
    if (id === undefined || id === "") throw RequestError.invalid(idParam, "This field is required");
    return id;
  };

  router.get(resource.listPath ?? path, requireAction("view"), async ({ request, response, context }) => {
    const page = await listRecords(
      context,
      resource,
      parseListQuery(dependencies.registry, resource, request.query),
    );
    sendList(response, resource, page, `${title} list`);
  });
  if (!resource.body) return;

  router.post(
    resource.createPath ?? path,
    requireAction("create"),
    async ({ request, response, context }) => {
      const row = await writeRecordFromBody(dependencies, resource, request, (fields, file) =>
        createRecord(context, resource, fields, file ? { file } : {}, readIdempotencyKey(request)),
      );
      sendSuccess(response, row, `${title} created`, 201);
    },
  );
  router.get(
    `${path}/${pathSegment}-by-id`,
    requireAction("view"),
    async ({ request, response, context }) => {
      sendSuccess(response, await readRecord(context, resource, readId(request)), title);
    },
  );
  router.put(
    `${path}/update-${pathSegment}-by-id`,
    requireAction("update"),
    async ({ request, response, context }) => {
      const target = { id: readId(request), expectedVersion: readExpectedVersion(request) };
      let replacedFile: unknown = null;
      const row = await writeRecordFromBody(dependencies, resource, request, (fields, file) =>
        updateRecord(context, resource, target, fields, (before) => {
          if (!resource.hasFile || (!file && fields.file !== null)) return {};
          replacedFile = before.file;
          return { file };
        }),
      );
      if (replacedFile) await dependencies.fileStore.delete(replacedFile);
      sendSuccess(response, row, `${title} updated`);
    },
  );
  router.delete(
    `${path}/delete-${pathSegment}-by-id`,
    requireAction("delete"),
    async ({ request, response, context }) => {
      const row = await deleteRecord(context, resource, {
        id: readId(request),
        expectedVersion: readExpectedVersion(request),
      });
      if (row.file) await dependencies.fileStore.delete(row.file);
      sendSuccess(response, { id: row.id }, `${title} deleted`);
    },
  );
  if (resource.transitions)
    router.post(`${path}/status`, [module, "approve", "update"], async ({ request, response, context }) => {
      const { target, change } = readStatusRequest(request);
      const row = await setRecordStatus(context, resource, target, change);
      sendSuccess(response, limitToViewer(context, resource, row), `${title} is now ${change.status}`);
    });
}
