import type { UserRole } from "@media-planner/schema/enums";
import { LIST_NOT_SUPPORTED } from "@media-planner/schema/rules/pagination";

import { createBadResponseError, CodedError } from "./errors/coded-error.ts";
import { readMessage } from "./errors/error-messages.ts";
import { NO_CONTENT, readResponseError } from "./errors/upstream-errors.ts";
import type { UpstreamResponse } from "./errors/coded-error.ts";
import { getEnvelope, readEnvelope, readRecord } from "./envelope.ts";
import { checkId, readLocationId } from "./identifiers.ts";
import { readPage, readRowList } from "./reading/pagination.ts";
import { TaskQueue } from "./queues/task-queue.ts";
import type { RowPage } from "./reading/pagination.ts";
import type { ClientAbortSignal } from "./transport/client-abort.ts";
import { isDownload } from "./transport/download.ts";
import type { Download } from "./transport/download.ts";
import { buildFormData } from "./body.ts";
import type { Body, FilePart, WireRecord } from "./body.ts";
import { buildUrl } from "./transport/call.ts";
import type { Call, Method, QueryValue } from "./transport/call.ts";
import type { Trace } from "./transport/trace.ts";
import type { Endpoints, ListEndpoint } from "./endpoints.ts";
import { isOptionalEndpoint, toNotFound } from "./optional-endpoints.ts";
import type { Row, RowList } from "./reading/row-fields.ts";
import type { Session } from "./session/session.ts";

export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
  readonly search?: string | undefined;
  /** Upstream name; by default the endpoint decides the order. */
  readonly sortField?: string | undefined;
  readonly sortOrder?: "asc" | "desc" | undefined;
}

interface ReadResult {
  readonly envelope: Row;
  readonly etag: string | undefined;
}

/** At most 16 reads of a request at once: more would delay other requests of its user. */
const readQueue = new TaskQueue<Rest>(16);

/** Upstream calls of one GraphQL request. GETs are cached until the request writes. */
export class Rest {
  readonly #session: Session;
  readonly #signal: ClientAbortSignal | undefined;
  readonly #requestOptions: { readonly trace: Trace | undefined; readonly language?: string };
  readonly #reads = new Map<string, Promise<ReadResult>>();
  #timeoutError: CodedError | undefined;

  constructor(session: Session, signal?: ClientAbortSignal, language?: string) {
    this.#session = session;
    this.#signal = signal;
    const { trace } = session;
    this.#requestOptions = language ? { trace, language } : { trace };
  }

  /** Role of the viewer, if the token names it. */
  get role(): UserRole | undefined {
    return this.#session.role;
  }

  /** Always sends page, search and order. */
  async list(
    endpoint: ListEndpoint,
    request: PageRequest,
    filters: Record<string, QueryValue> = {},
  ): Promise<RowPage> {
    const { page, perPage, search = "" } = request;
    const query: Record<string, QueryValue> = { page, perPage, search };
    query[endpoint.sortParam] = request.sortField ?? endpoint.defaultSort.field;
    query["sortOrder"] = request.sortOrder ?? endpoint.defaultSort.order;
    const response = this.read(endpoint.list, Object.assign(query, filters));
    const isOptional = isOptionalEndpoint(endpoint.list);
    try {
      return readPage(await response, endpoint, request);
    } catch (error) {
      if (!(error instanceof CodedError && error.code === "NOT_FOUND")) throw error;
      if (isOptional) throw new CodedError("NOT_FOUND", LIST_NOT_SUPPORTED, { detail: error.detail });
      if (page === 1) throw error;
    }
    // Some upstreams return a 404 for a page beyond the last one.
    const firstPage = await this.list(endpoint, { ...request, page: 1 }, filters);
    return getPageBeyondEnd(firstPage, page);
  }

  /** Reads a list without pages, such as a dropdown. */
  async readList(
    path: string,
    query: Record<string, QueryValue> = {},
    { route, listKey }: { readonly route?: string | undefined; readonly listKey?: string } = {},
  ): Promise<RowList> {
    return readRowList(await this.read(path, query, route), { list: route ?? path, listKey });
  }

  /** @throws CodedError NOT_FOUND also for an empty success */
  async readById(endpoints: Endpoints, id: string): Promise<unknown> {
    return (await this.readVersionById(endpoints, id)).record;
  }

  async readVersionById(
    endpoints: Endpoints,
    id: string,
  ): Promise<{ readonly record: unknown; readonly etag: string | undefined }> {
    const query = { [endpoints.idParam]: checkId(id) };
    const { envelope, etag } = await this.readWithETag(endpoints.readById, query);
    const { data } = envelope;
    const isMissing = data === null || (Array.isArray(data) && data.length === 0);
    if (isMissing) throw new CodedError("NOT_FOUND", "", { detail: "no record" });
    return { record: readRecord(envelope), etag };
  }

  /** A response without a record may have its address in `Location`. */
  async create(endpoints: Endpoints, body: Body, idempotencyKey?: string): Promise<unknown> {
    const response = await this.#sendWrite("POST", endpoints.create, { body, idempotencyKey });
    const record = readRecord(readEnvelope(response));
    return record ?? readLocationId(response.headers?.["location"], endpoints.idParam);
  }

  update(endpoints: Endpoints, id: string, body: Body, ifMatch?: string): Promise<unknown> {
    const url = buildUrl(endpoints.update, { [endpoints.idParam]: checkId(id) });
    return this.#write("PUT", endpoints.update, { url, body, ifMatch }).then(readRecord);
  }

  remove(endpoints: Endpoints, id: string, ifMatch?: string): Promise<Row> {
    const url = buildUrl(endpoints.remove, { [endpoints.idParam]: checkId(id) });
    return this.#write("DELETE", endpoints.remove, { url, ifMatch });
  }

  setStatus(
    endpoints: Endpoints,
    id: string,
    change: { readonly status: string; readonly comment?: string | undefined },
    ifMatch?: string,
  ): Promise<unknown> {
    const body = { id: checkId(id), ...change };
    return this.#write("POST", endpoints.status, { body, ifMatch }).then(readRecord);
  }

  async read(path: string, query?: Record<string, QueryValue>, route?: string): Promise<Row> {
    return (await this.readWithETag(path, query, route)).envelope;
  }

  readWithETag(path: string, query: Record<string, QueryValue> = {}, route = path): Promise<ReadResult> {
    const url = buildUrl(path, query);
    const cached = this.#reads.get(url);
    if (cached !== undefined) return cached;
    const call = this.#buildRead(url, route);
    const result = readQueue
      .run(this, () => this.#send(call))
      .then((response) => ({
        envelope: response.status === NO_CONTENT ? noRecords : readEnvelope(toNotFound(path, response)),
        etag: response.headers?.["etag"],
      }));
    this.#reads.set(url, result);
    return result;
  }

  #buildRead(url: string, route: string): Call {
    return { method: "GET", url, route, signal: this.#signal, ...this.#requestOptions };
  }

  /** After a timeout, pending reads fail too, because each would wait as long. */
  async #send(call: Call): Promise<UpstreamResponse> {
    if (this.#timeoutError !== undefined) throw this.#timeoutError;
    try {
      return await this.#session.send(call);
    } catch (error) {
      if (error instanceof CodedError && error.code === "UPSTREAM_TIMEOUT") this.#timeoutError = error;
      throw error;
    }
  }

  post(
    path: string,
    value: WireRecord,
    headers: Pick<Call, "ifMatch" | "idempotencyKey"> = {},
  ): Promise<Row> {
    return this.#write("POST", path, { body: value, ...headers });
  }

  put(
    path: string,
    value: WireRecord,
    { file, ifMatch }: { file?: FilePart | undefined; ifMatch?: string | undefined } = {},
  ): Promise<Row> {
    const body = file ? buildFormData(value, file) : value;
    return this.#write("PUT", path, { body, ifMatch });
  }

  async #write(method: Method, route: string, options: Partial<Call>): Promise<Row> {
    return readEnvelope(await this.#sendWrite(method, route, options));
  }

  /** @param options the URL, if it is not the route */
  async #sendWrite(method: Method, route: string, options: Partial<Call>): Promise<UpstreamResponse> {
    try {
      const call = { method, url: route, route, ...options, ...this.#requestOptions };
      const response = await this.#session.send(call);
      return method === "POST" ? toNotFound(route, response) : response;
    } finally {
      this.#reads.clear();
    }
  }

  async readAnonymously(path: string): Promise<Row> {
    const call = this.#buildRead(path, path);
    return readEnvelope(toNotFound(path, await this.#session.sendWithoutRefresh(call)));
  }

  async postAnonymously(path: string, value: WireRecord, isLogin = false): Promise<Row> {
    const response = await this.#session.sendWithoutRefresh({
      method: "POST",
      url: path,
      route: path,
      body: value,
      ...this.#requestOptions,
    });
    return readEnvelope(response, isLogin);
  }

  /** @throws CodedError if the response is not a file */
  async download(path: string, route: string, query: Record<string, QueryValue> = {}): Promise<Download> {
    const response = await this.#session.download(this.#buildRead(buildUrl(path, query), route));
    if (isDownload(response)) return response;
    throw readResponseError(response) ?? createBadResponseError("no file");
  }

  /**
   * Revokes the newest token pair; ignores failures.
   *
   * @returns the upstream's message
   */
  async revokeSession(path: string): Promise<string | null> {
    const pair = await this.#session.findLatestPair();
    if (pair === undefined) return null;
    const body = { refreshToken: pair.refresh };
    try {
      const call: Call = { method: "POST", url: path, route: path, body, ...this.#requestOptions };
      const response = await this.#session.sendWithoutRefresh(call, pair.access);
      return readResponseError(response) === undefined ? readMessage(getEnvelope(response.body)) : null;
    } catch {
      return null;
    }
  }
}

/** A read without content is an empty list, or a missing record. */
const noRecords: Row = { data: [] };

function getPageBeyondEnd(firstPage: RowPage, page: number): RowPage {
  const pageInfo = { ...firstPage.pageInfo, page, hasPreviousPage: true, hasNextPage: false };
  return { ...firstPage, rows: [], pageInfo };
}
