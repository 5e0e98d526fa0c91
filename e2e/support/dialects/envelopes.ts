import { type Fields, isRecord, omit } from "./json.ts";
import { isSuccess, type Rewrite, type UpstreamResponse } from "./rewrite.ts";
import { getApiPath } from "./tables.ts";

const FIGURES = ["currentPage", "perPage", "totalPages"];

interface List {
  readonly rows: readonly unknown[] | null;
  readonly figures: Fields;
  readonly total: unknown;
  /** Other values beside the list, such as `status` and `totals`. */
  readonly others: Fields;
}

/** Undefined for other responses than a page of a list. */
function readList(response: UpstreamResponse): List | undefined {
  if (!isSuccess(response) || !isRecord(response.body)) return undefined;
  const { data } = response.body;
  const holder = isRecord(data) ? data : response.body;
  const rows = isRecord(data) ? data.users : data;
  const totalName = Object.keys(holder).find((name) => /^total(?!Pages$|s$)/.test(name));
  if (totalName === undefined || !("currentPage" in holder) || !(Array.isArray(rows) || rows === null))
    return undefined;
  return {
    rows,
    figures: Object.fromEntries(FIGURES.map((name) => [name, holder[name]])),
    total: holder[totalName],
    others: omit(response.body, ["data", ...FIGURES, totalName]),
  };
}

function createListRewrite(name: string, build: (list: List) => Fields): Rewrite {
  return {
    name,
    response: (response) => {
      const list = readList(response);
      return list ? { ...response, body: { ...list.others, ...build(list) } } : response;
    },
  };
}

/** Figures in `meta`, in snake case, with the total as `total`. */
export const nestedPaging = createListRewrite("nestedPaging", ({ rows, figures, total }) => ({
  data: rows,
  meta: {
    current_page: figures.currentPage,
    per_page: figures.perPage,
    total_pages: figures.totalPages,
    total,
  },
}));

/** A page object in `data`: `content`, `totalElements`, and a page number that counts from zero. */
export const pageObjects = createListRewrite("pageObjects", ({ rows, figures, total }) => ({
  data: {
    content: rows,
    totalElements: total,
    totalPages: figures.totalPages,
    size: figures.perPage,
    currentPage:
      typeof figures.currentPage === "string"
        ? String(Number(figures.currentPage) - 1)
        : Number(figures.currentPage) - 1,
  },
}));

/** An empty list is null. */
export const nullLists: Rewrite = {
  name: "nullLists",
  response: (response) => {
    const list = readList(response);
    if (!list || Number(list.total) !== 0 || !isRecord(response.body)) return response;
    const { data } = response.body;
    return {
      ...response,
      body: { ...response.body, data: isRecord(data) ? { ...data, users: null } : null },
    };
  },
};

const MAX_PER_PAGE = 50;

/** Pages have at most 50 rows, and the response does not state their size. */
export const cappedPages: Rewrite = {
  name: "cappedPages",
  request: (request) =>
    Number(request.query.perPage) > MAX_PER_PAGE
      ? { ...request, query: { ...request.query, perPage: String(MAX_PER_PAGE) } }
      : request,
  response: (response) => {
    if (!readList(response) || !isRecord(response.body)) return response;
    const { data } = response.body;
    return {
      ...response,
      body: {
        ...omit(response.body, ["perPage"]),
        ...(isRecord(data) ? { data: omit(data, ["perPage"]) } : {}),
      },
    };
  },
};

/** Updates answer 204 and deletions 200, both without a body; creations answer only the id. */
export const emptyWrites: Rewrite = {
  name: "emptyWrites",
  response: (response, { method, path }) => {
    if (!isSuccess(response) || method === "GET") return response;
    if (method === "DELETE") return { ...response, status: 200, body: undefined };
    const apiPath = getApiPath(path) ?? "";
    if (method === "PUT" || /\/(?:status|assign-permissions)$/.test(apiPath))
      return { ...response, status: 204, body: undefined };
    if (response.status !== 201 || !isRecord(response.body) || !isRecord(response.body.data)) return response;
    const { id } = response.body.data;
    return id === undefined ? response : { ...response, body: { ...response.body, data: { id } } };
  },
};

/** Every JSON response and every empty response claims to be compressed. */
export const gzip: Rewrite = {
  name: "gzip",
  response: (response) => ({
    ...response,
    headers: {
      ...response.headers,
      ...(response.body instanceof Uint8Array ? {} : { "content-encoding": "gzip" }),
    },
  }),
};
