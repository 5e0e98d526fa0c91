import { toWireRole } from "./body.ts";
import { createInputError } from "./errors/coded-error.ts";
import type { QueryValue } from "./transport/call.ts";
import { checkId, encodePathSegment } from "./identifiers.ts";
import { toSchemaField } from "./upstream-names.ts";

const apiRoot = "/api/v1";

export interface Sort {
  readonly field: string;
  readonly order: "asc" | "desc";
}

const newestFirst: Sort = { field: "createdAt", order: "desc" };

/** The upstream decides the order (docs/upstream.md). */
export const DEFAULT_UPSTREAM_SORT: Sort = { field: "", order: "asc" };

export interface Endpoints {
  /** The upstream's name of the resource: its path without slash. */
  readonly name: string;
  readonly list: string;
  readonly create: string;
  readonly readById: string;
  readonly update: string;
  readonly remove: string;
  readonly status: string;
  readonly idParam: string;
  /** Name of the total, such as `totalClients`. */
  readonly totalKey: string;
  /** Key of the list inside `data`; undefined if `data` is the list. */
  readonly listKey: string | undefined;
  readonly sortParam: string;
  readonly defaultSort: Sort;
  readonly filePaths: FilePaths | undefined;
}

export interface FilePaths {
  /** Path of the BFF. */
  readonly buildPublicPath: (id: string) => string;
  readonly publicRoute: string;
  readonly locateUpstreamFile: (id: string) => PathLookup;
}

export interface EndpointOptions {
  readonly idParam: string;
  readonly totalKey: string;
  /** Whether records have a file: `file` in the input, `fileUrl` and `fileName` in the record. */
  readonly hasFile?: boolean;
  /** Exceptions from the pattern; paths below /api/v1. */
  readonly overrides?: Partial<Pick<Endpoints, "list" | "create" | "listKey" | "sortParam" | "defaultSort">>;
}

export function defineEndpoints(
  path: `/${string}`,
  { idParam, totalKey, hasFile = false, overrides = {} }: EndpointOptions,
): Endpoints {
  const root = `${apiRoot}${path}`;
  return {
    name: path.slice(1),
    list: overrides.list ? `${apiRoot}${overrides.list}` : root,
    create: overrides.create ? `${apiRoot}${overrides.create}` : root,
    readById: `${root}${path}-by-id`,
    update: `${root}/update-${path.slice(1)}-by-id`,
    remove: `${root}/delete-${path.slice(1)}-by-id`,
    status: `${root}/status`,
    idParam,
    totalKey,
    listKey: overrides.listKey,
    sortParam: overrides.sortParam ?? "sortField",
    defaultSort: overrides.defaultSort ?? newestFirst,
    filePaths: hasFile ? defineFilePaths(path) : undefined,
  };
}

export function defineFilePaths(path: `/${string}`): FilePaths {
  return {
    buildPublicPath: (id) => `${path}/${encodeURIComponent(id)}/file`,
    publicRoute: `${path}/:id/file`,
    locateUpstreamFile: (id) => createPathLookup(`${path}/file`, id),
  };
}

export type ListEndpoint = Pick<Endpoints, "list" | "totalKey" | "listKey" | "sortParam" | "defaultSort">;

export function defineListEndpoint(path: `/${string}`, totalKey: string): ListEndpoint {
  return {
    list: `${apiRoot}${path}`,
    totalKey,
    listKey: undefined,
    sortParam: "sortField",
    defaultSort: newestFirst,
  };
}

export function buildPath(path: `/${string}`): string {
  return `${apiRoot}${path}`;
}

/** Validates ids and months, uses the upstream's enum spelling, and omits empty values. */
export function buildFilterQuery(filters: Readonly<Record<string, unknown>>): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {};
  for (const name in filters) {
    const value = filters[name];
    if (typeof value === "string" && value !== "") query[name] = formatFilterValue(name, value);
    else if (typeof value === "boolean" || typeof value === "number") query[name] = String(value);
    else if (Array.isArray(value) && value.length > 0) query[name] = joinEnumValues(value);
  }
  return query;
}

const joinEnumValues = (values: readonly unknown[]) => [...new Set(values)].join(",").toLowerCase();

function formatFilterValue(name: string, value: string): QueryValue {
  if (name.endsWith("Id")) return checkId(value, name);
  if (/period(From|To)?$/i.test(name) && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(value))
    throw createInputError(/(From|To)$/.test(name) ? name : "period", "Must be a month, YYYY-MM");
  if (name === "roleType") return toWireRole(value) ?? undefined;
  // Modules and document numbers are free texts; others are enum values or dates.
  return name === "module" || name.endsWith("Number") ? value : value.toLowerCase();
}

export function buildIdQuery(ids: Readonly<Record<string, string>>): Record<string, QueryValue> {
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, checkId(id, toSchemaField(name))]),
  );
}

export type ParentIds = Readonly<Record<string, string>>;

export interface Lookup {
  readonly path: string;
  readonly query?: Record<string, QueryValue>;
  /** Path template for traces, with `{…}` for ids. */
  readonly route?: string;
}

/**
 * Builds the path of a record whose id is the last segment.
 *
 * @param parameter name of the id in the route
 * @throws CodedError BAD_USER_INPUT
 */
export function createPathLookup(path: `/${string}`, id: string, parameter = "id"): PathLookup {
  const root = buildPath(path);
  return { path: `${root}/${encodePathSegment(id, parameter)}`, route: `${root}/{${parameter}}` };
}

export type PathLookup = Required<Pick<Lookup, "path" | "route">>;

export function createLookup(path: `/${string}`, ids: Readonly<Record<string, string>> = {}): Lookup {
  return { path: buildPath(path), query: buildIdQuery(ids) };
}
