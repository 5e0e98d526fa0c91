import { type Fields, isRecord, mapRecords, omit } from "./json.ts";
import { type DialectContext, type Rewrite, type UpstreamRequest } from "./rewrite.ts";
import { API_ROOT, getApiPath, type TableNames } from "./tables.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type ReplaceId = (table: string, id: string) => string | number;

/** Replaces ids in records, references, lists of ids, groups, paths of changes and records of imports. */
function replaceIds(value: unknown, table: string, names: TableNames, replace: ReplaceId): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceIds(item, table, names, replace));
  if (!isRecord(value)) return value;
  const ownTable =
    typeof value.resource === "string" ? (names.findByField(toCamelCase(value.resource)) ?? table) : table;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === "id" || name === "ids" || name === "key")
        return [name, replaceAll(inner, ownTable, replace)];
      const fieldTable = names.findByField(name);
      if (/Ids?$/.test(name)) return [name, replaceAll(inner, fieldTable ?? name, replace)];
      if (name === "path") return [name, replaceInPath(inner, replace)];
      return [name, replaceIds(inner, fieldTable ?? ownTable, names, replace)];
    }),
  );
}

function replaceAll(value: unknown, table: string, replace: ReplaceId): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceAll(item, table, replace));
  return typeof value === "string" ? replace(table, value) : value;
}

/** Replaces the row's id in a path such as `medias.<id>.rate`. */
function replaceInPath(path: unknown, replace: ReplaceId): unknown {
  if (typeof path !== "string") return path;
  return path
    .split(".")
    .map((segment) => replace("rows", segment))
    .join(".");
}

const toCamelCase = (text: string) =>
  text.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The dropdown of formats takes the id of a media type as `subMediaId`. */
function getParameterTable(path: string, name: string, names: TableNames): string {
  if (path === "/drop-down/sub-media-by-id" && name === "subMediaId") return "mediaTypes";
  return name === "ids" ? names.getByPath(path) : (names.findByField(name) ?? name);
}

function restoreRequestIds(request: UpstreamRequest, { names, ids }: DialectContext): UpstreamRequest {
  const path = getApiPath(request.path);
  if (path === undefined) return request;
  const restore = (table: string, id: string) => ids.restore(table, id);
  const query = Object.entries(request.query).map(([name, value]) => {
    if (!/^ids$|Id$/.test(name)) return [name, value] as const;
    const table = getParameterTable(path, name, names);
    return [
      name,
      value
        .split(",")
        .map((id) => restore(table, id))
        .join(","),
    ] as const;
  });
  return {
    ...request,
    path: API_ROOT + restorePathId(path, names, restore),
    query: Object.fromEntries(query),
    body: replaceIds(request.body, names.getByPath(path), names, restore),
  };
}

function restorePathId(
  path: string,
  names: TableNames,
  restore: (table: string, id: string) => string,
): string {
  const [, start, end = "", id = ""] = /^(.*)\/(file|download|by-country)\/([^/]+)$/.exec(path) ?? [];
  if (start === undefined) return path;
  const table = end === "by-country" ? "countries" : names.getByPath(`/${start.split("/")[1] ?? ""}`);
  return `${start}/${end}/${encodeURIComponent(restore(table, decodeURIComponent(id)))}`;
}

function createIdRewrite(
  name: string,
  create: (count: number, id: string) => string | number,
  finish: (body: unknown, names: TableNames) => unknown = (body) => body,
): Rewrite {
  return {
    name,
    request: restoreRequestIds,
    response: (response, request, { names, ids }) => {
      const path = getApiPath(request.path);
      if (path === undefined) return response;
      const replace = (table: string, id: string) =>
        UUID.test(id) ? ids.replace(table, id, (count) => create(count, id)) : id;
      const replaceIn = (value: unknown, table: string) => replaceIds(value, table, names, replace);
      if (!isRecord(response.body)) return response;
      const { groups, ...page } = response.body;
      // Each group has the id of the record by which it groups.
      const groupTable = names.findByField(request.query.groupBy ?? "") ?? "groups";
      const pageWithIds = replaceIn(page, names.getByPath(path));
      const body = { ...(isRecord(pageWithIds) && pageWithIds), groups: replaceIn(groups, groupTable) };
      return { ...response, body: finish(body, names) };
    },
  };
}

/** Numbers per table, as of SQL databases: the first client and the first user are both 1. */
export const numericIds = createIdRewrite("numericIds", (count) => count);

/** `_id` with 24 hexadecimal digits, references as records instead of ids, `__v`. */
export const objectIds = createIdRewrite(
  "objectIds",
  (_count, id) => id.replaceAll("-", "").slice(0, 24),
  (body, names) => mapRecords(body, (record) => renameId(populateReferences(record, names))),
);

function populateReferences(record: Fields, names: TableNames): Fields {
  let result = record;
  for (const name of Object.keys(record)) {
    if (!/Ids?$/.test(name)) continue;
    const expandedName = name.endsWith("Id") ? name.slice(0, -2) : (names.findByField(name) ?? "");
    const expanded = record[expandedName];
    if (typeof expanded === "object" && expanded !== null)
      result = omit({ ...result, [name]: expanded }, [expandedName]);
  }
  return result;
}

function renameId(record: Fields): Fields {
  const { id, ...fields } = record;
  if (id === undefined) return record;
  return { _id: id, ...fields, ...("createdAt" in record ? { __v: 0 } : {}) };
}
