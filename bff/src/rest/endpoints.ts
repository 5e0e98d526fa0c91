import { wireRole } from "./body.ts";
import { checkedId } from "./identifiers.ts";
import type { QueryValue } from "./client.ts";

const base = "/api/v1";

/** An order as the upstream writes it; an empty field leaves it to the upstream. */
export interface Order {
  readonly field: string;
  readonly order: "asc" | "desc";
}

const newestFirst: Order = { field: "createdAt", order: "desc" };

/** Clients and users come as the upstream has them (docs/upstream.md). */
export const upstreamsOwnOrder: Order = { field: "", order: "asc" };

/** Paths of one resource and the names its calls use. */
export interface Endpoints {
  readonly list: string;
  readonly create: string;
  readonly byId: string;
  readonly update: string;
  readonly remove: string;
  readonly status: string;
  readonly idParam: string;
  /** Total of the list answer, such as `totalClients`. */
  readonly totalKey: string;
  /** Key of the list inside `data`, where it is not `data` itself. */
  readonly listKey: string | undefined;
  /** Query parameter that names the sort field. */
  readonly sortParam: string;
  /** The order of a list that asks for none. */
  readonly order: Order;
  /** Whether an upstream may have no such calls, for they are an extension. */
  readonly mayLack: boolean;
  /** Where the file of a record is; undefined where records have none. */
  readonly file: FilePaths | undefined;
}

/** Where the file of a record is read, by the record's id. */
export interface FilePaths {
  /** On this server. */
  readonly ours: (id: string) => string;
  readonly upstream: (id: string) => string;
}

export interface MastersOptions {
  readonly idParam: string;
  readonly totalKey: string;
  /** Whether a record takes a file: its input has `file`, its record `fileUrl` and `fileName`. */
  readonly file?: boolean;
  /** Where a resource leaves the pattern; paths below /api/v1. */
  readonly except?: Partial<
    Pick<Endpoints, "list" | "create" | "listKey" | "sortParam" | "order" | "mayLack">
  >;
}

/** The masters pattern: one path segment names all five calls. */
export function masters(
  path: `/${string}`,
  { idParam, totalKey, file = false, except = {} }: MastersOptions,
): Endpoints {
  const root = `${base}${path}`;
  return {
    list: except.list ? `${base}${except.list}` : root,
    create: except.create ? `${base}${except.create}` : root,
    byId: `${root}${path}-by-id`,
    update: `${root}/update-${path.slice(1)}-by-id`,
    remove: `${root}/delete-${path.slice(1)}-by-id`,
    status: `${root}/status`,
    idParam,
    totalKey,
    listKey: except.listKey,
    sortParam: except.sortParam ?? "sortField",
    order: except.order ?? newestFirst,
    mayLack: except.mayLack ?? false,
    file: file ? { ours: (id) => `${path}/${id}/file`, upstream: (id) => `${root}/file/${id}` } : undefined,
  };
}

/** What listing takes. */
export type ListEndpoint = Pick<
  Endpoints,
  "list" | "totalKey" | "listKey" | "sortParam" | "order" | "mayLack"
>;

/** A list that is only read: the finance calls. */
export function readOnly(path: `/${string}`, totalKey: string): ListEndpoint {
  return {
    list: `${base}${path}`,
    totalKey,
    listKey: undefined,
    sortParam: "sortField",
    order: newestFirst,
    mayLack: false,
  };
}

/** One call outside the pattern, by its path below /api/v1. */
export function endpoint(path: `/${string}`): string {
  return `${base}${path}`;
}

/**
 * What narrows a list, under the names of its arguments: ids checked, enum values as the upstream's words; what is not given is
 * left out.
 */
export function filterQuery(filters: Readonly<Record<string, unknown>>): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {};
  for (const name in filters) {
    const value = filters[name];
    if (typeof value === "string" && value !== "") query[name] = filterWord(name, value);
    else if (typeof value === "boolean" || typeof value === "number") query[name] = String(value);
    else if (Array.isArray(value) && value.length > 0) query[name] = wordsOf(value);
  }
  return query;
}

/** Values of an enum, each once. */
const wordsOf = (values: readonly unknown[]) => [...new Set(values)].join(",").toLowerCase();

function filterWord(name: string, value: string): QueryValue {
  if (name.endsWith("Id")) return checkedId(value, name);
  if (name === "roleType") return wireRole(value) ?? undefined;
  // A module and the number of an order or an invoice are texts of the upstream's own, all others words of an enum or days.
  return name === "module" || name.endsWith("Number") ? value : value.toLowerCase();
}

/** Ids as query parameters, each checked before it goes out. */
export function idQuery(ids: Readonly<Record<string, string>>): Record<string, QueryValue> {
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, checkedId(id, name)]));
}

/** Ids of the records that choices are to belong to, by the field that holds them. */
export type Parents = Readonly<Record<string, string>>;

/** A call that answers names to choose. */
export interface Lookup {
  readonly path: string;
  readonly query?: Record<string, QueryValue>;
  /** The path with `{…}` for ids, where it holds any. */
  readonly route?: string;
}

export function lookup(path: `/${string}`, ids: Readonly<Record<string, string>> = {}): Lookup {
  return { path: endpoint(path), query: idQuery(ids) };
}
