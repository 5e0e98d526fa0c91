import { Router, type Request } from "express";
import { z } from "zod";
import type { Action } from "../rules/access.ts";
import { create, get, list, remove, setStatus, update } from "../records/write.ts";
import type { Resource, Row } from "../records/noun.ts";
import type { AppContext } from "./context.ts";
import { checked, HttpError } from "./errors.ts";
import { answer, guarded, may, needs } from "./guard.ts";
import { parseListOf, type Page } from "../records/list.ts";
import { receiveUpload } from "./files/upload.ts";

const statusBody = z.object({
  id: z.string(),
  status: z.string().transform((status) => status.trim().toLowerCase()),
});

function envelope({ listKey, total }: Resource, page: Page): Row {
  const figures = {
    currentPage: page.page,
    perPage: page.perPage,
    totalPages: page.totalPages,
    [total]: page.total,
  };
  return listKey ? { data: { [listKey]: page.rows, ...figures } } : { data: page.rows, ...figures };
}

const jsonBody = (request: Request): Row => checked(z.record(z.string(), z.unknown()), request.body);

/**
 * The pattern of specification section 7 for one resource: create, list, get, update, delete and, where it has
 * statuses, the status call. A resource without a body rule is a read-only list.
 */
export function mastersRouter(context: AppContext, resource: Resource): Router {
  const { path, idParam, module, noun } = resource;
  const router = Router();
  const word = path.slice(1);
  const route = (action: Action, handle: Parameters<typeof guarded>[2]) =>
    guarded(context, needs(module, action), handle);
  const idOf = (request: Request) => {
    const id = request.query[idParam];
    if (id === undefined || id === "") throw HttpError.invalid(idParam, "This field is required");
    return id;
  };

  router.get(
    resource.listPath ?? path,
    route("view", async ({ request, response, work }) => {
      const page = await list(work, resource, parseListOf(context.registry, resource, request.query));
      response.json({ status: true, message: `${noun} list`, ...envelope(resource, page) });
    }),
  );
  const { body: rule, upload: takesFile } = resource;
  if (!rule) return router;
  const uploadOf = async (request: Request) =>
    takesFile && request.is("multipart/form-data") ? receiveUpload(request, rule) : null;

  router.post(
    resource.createPath ?? path,
    route("create", async ({ request, response, work }) => {
      const upload = await uploadOf(request);
      const file = upload?.file ? await context.files.keep(upload.file) : null;
      try {
        const extra: Row = file ? { file } : {};
        const row = await create(work, resource, upload ? upload.fields : jsonBody(request), extra);
        answer(response, row, `${noun} created`, 201);
      } catch (error) {
        if (file) await context.files.drop(file);
        throw error;
      }
    }),
  );
  router.get(
    `${path}/${word}-by-id`,
    route("view", async ({ request, response, work }) => {
      answer(response, await get(work, resource, idOf(request)), noun);
    }),
  );
  router.put(
    `${path}/update-${word}-by-id`,
    route("update", async ({ request, response, work }) => {
      const id = idOf(request);
      const upload = await uploadOf(request);
      const file = upload?.file ? await context.files.keep(upload.file) : null;
      const body = upload ? upload.fields : jsonBody(request);
      let replaced: unknown = null;
      try {
        const row = await update(work, resource, id, body, (before) => {
          if (!resource.upload || (!file && body.file !== null)) return {};
          replaced = before.file;
          return { file };
        });
        if (replaced) await context.files.drop(replaced);
        answer(response, row, `${noun} updated`);
      } catch (error) {
        if (file) await context.files.drop(file);
        throw error;
      }
    }),
  );
  router.delete(
    `${path}/delete-${word}-by-id`,
    route("delete", async ({ request, response, work }) => {
      const row = await remove(work, resource, idOf(request));
      if (row.file) await context.files.drop(row.file);
      answer(response, { id: row.id }, `${noun} deleted`);
    }),
  );
  if (resource.transitions)
    router.post(
      `${path}/status`,
      guarded(context, needs(module, "approve", "update"), async ({ request, response, session, work }) => {
        const change = checked(statusBody, request.body);
        const row = await setStatus(work, resource, change, may(session, module, "approve"));
        answer(response, row, `${noun} is now ${change.status}`);
      }),
    );
  return router;
}
