import { type Fields, isRecord } from "./json.ts";

/** Tables of records by the names of fields, parameters and lists. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  mediaType: "mediaTypes",
  publisher: "publishers",
  by: "users",
  createdBy: "users",
  updatedBy: "users",
  mention: "users",
  mentions: "users",
  medias: "rows",
  rateCards: "rows",
  row: "rows",
  channel: "channels",
  channels: "channels",
  history: "entries",
  statusEntry: "entries",
  plan: "mediaPlans",
  plans: "mediaPlans",
};

/** Tables of the records in a response, where the first segment of the path has another. */
const OTHER_PATHS: Readonly<Record<string, string>> = {
  "/campaign/flowchart": "mediaPlans",
  "/clients/people": "users",
  "/drop-down/author": "users",
  "/drop-down/campaign": "campaigns",
  "/drop-down/client": "clients",
  "/drop-down/colleague": "users",
  "/drop-down/media-type": "mediaTypes",
  "/drop-down/sub-media-by-id": "formats",
  "/drop-down/time-slot-by-media-type-id": "timeSlots",
  "/drop-down/vendor-by-media-type-id": "vendors",
  "/drop-down/vendor/chanel-by-vendor-id": "channels",
  "/profile": "users",
};

export const API_ROOT = "/api/v1";

/** Removes the root; undefined for paths outside of it. */
export function getApiPath(path: string): string | undefined {
  return path.startsWith(`${API_ROOT}/`) ? path.slice(API_ROOT.length) : undefined;
}

/** Finds the table of an id by the name of its field or by the path of the request. */
export class TableNames {
  readonly #byName = new Map(Object.entries(OTHER_NAMES));
  readonly #bySegment = new Map<string, string>();
  readonly #listPaths = new Set<string>();

  /** @param openApi the provider's description of its resources */
  constructor(openApi: Fields) {
    for (const [path, operations] of Object.entries(isRecord(openApi.paths) ? openApi.paths : {})) {
      const [, table] = /#\/components\/schemas\/(\w+)/.exec(JSON.stringify(operations)) ?? [];
      if (table === undefined) continue;
      this.#byName.set(table, table);
      this.#bySegment.set(getSegment(path), table);
      const [, idParam = ""] =
        /"name":"(\w+)Id","in":"query","required":true/.exec(JSON.stringify(operations)) ?? [];
      if (idParam) this.#byName.set(idParam.replace(/Id$/, ""), table);
      if (/"name":"perPage"/.test(JSON.stringify(operations))) this.#listPaths.add(path);
    }
  }

  /** @param name such as `client`, `clients`, `clientId`, `clientIds` */
  findByField(name: string): string | undefined {
    return this.#byName.get(name.replace(/Ids?$/, ""));
  }

  /** @param path without the API root */
  getByPath(path: string): string {
    const segment = getSegment(path);
    return OTHER_PATHS[path] ?? this.#bySegment.get(segment) ?? segment;
  }

  isList(path: string): boolean {
    return this.#listPaths.has(path);
  }
}

function getSegment(path: string): string {
  return path.split("/")[1] ?? "";
}

/** Other ids for the provider's, in both directions. */
export class IdTables {
  readonly #replacements = new Map<string, string | number>();
  readonly #ids = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** @param create receives the number of the record in its table, from 1 */
  replace(table: string, id: string, create: (count: number) => string | number): string | number {
    const existing = this.#replacements.get(id);
    if (existing !== undefined) return existing;
    const count = (this.#counts.get(table) ?? 0) + 1;
    this.#counts.set(table, count);
    const replacement = create(count);
    this.#replacements.set(id, replacement);
    this.#ids.set(`${table}:${replacement}`, id);
    return replacement;
  }

  /** Unknown ids stay. */
  restore(table: string, replacement: string): string {
    return this.#ids.get(`${table}:${replacement}`) ?? replacement;
  }

  find(id: string): string | number | undefined {
    return this.#replacements.get(id);
  }
}
