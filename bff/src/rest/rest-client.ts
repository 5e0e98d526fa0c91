import { TEXT_TOO_LONG } from "@media-planner/schema/rules/pagination";
import { AxiosError, AxiosHeaders } from "axios";
import type { InternalAxiosRequestConfig } from "axios";
import { errors } from "undici";

import { CallAborted, createConnections, createSender, readHeaders, truncatedDetail } from "./adapter.ts";
import type { OutgoingRequest } from "./adapter.ts";
import { parseJson } from "./body.ts";
import type { Body } from "./body.ts";
import { createBreaker } from "./circuit-breaker.ts";
import type { Breaker } from "./circuit-breaker.ts";
import type { ClientAbortSignal } from "./client-abort.ts";
import { asRecord, createBadResponseError, createInputError, CodedError } from "./coded-error.ts";
import type { ErrorCode, UpstreamResponse } from "./coded-error.ts";
import { assertWellFormed } from "./identifiers.ts";
import { isErrorResponse, NO_CONTENT, readResponseError } from "./upstream-errors.ts";
import { createCallSpan, endSpan } from "./trace.ts";
import type { Trace } from "./trace.ts";
import { isDownload, openDownload } from "./download.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Download } from "./download.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type QueryValue = string | number | undefined;

export interface Call {
  readonly method: Method;
  /** Path and query with validated ids. */
  readonly url: string;
  /** Path with `{…}` for ids, for logs and metrics. */
  readonly route: string;
  readonly body?: Body;
  /** Aborts a read whose client disconnected; writes ignore it. */
  readonly signal?: ClientAbortSignal | undefined;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Accept-Language header; the upstream's mails use it. */
  readonly language?: string;
  readonly trace?: Trace | undefined;
  /** Checks only reachability; excluded from metrics. */
  readonly isProbe?: boolean;
}

export interface CallReport {
  readonly requestId: string | undefined;
  readonly method: Method;
  readonly route: string;
  readonly isProbe: boolean;
  /** Undefined without a response. */
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly durationMs: number;
}

export interface Upstream {
  /**
   * Returns responses of every status.
   *
   * @throws CodedError UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT, UPSTREAM_BAD_RESPONSE, REQUEST_ABORTED
   */
  send(call: Call, token?: string): Promise<UpstreamResponse>;
  /** Streams a GET of any size. Same errors as `send`. */
  download(call: Call, token?: string): Promise<Download | UpstreamResponse>;
  close(): Promise<void>;
  readonly breaker: Breaker;
  /** Undefined before the first call. */
  readonly lastContact: Contact | undefined;
}

export interface Contact {
  /** False without a response, or if a gateway could not reach the upstream. */
  readonly reached: boolean;
  /** In milliseconds of `performance.now()`. */
  readonly at: number;
}

export interface UpstreamOptions {
  readonly origin: string;
  readonly timeoutMs: number;
  readonly report?: (call: CallReport) => void;
}

/** A plan of 500 rows with long notes and history fits. */
const maxResponseBytes = 8 * 1024 * 1024;
/** Limits per user. One request uses at most half of the calls. */
const maxConcurrentCalls = 32;
/** A download keeps its connection while its client reads. */
const maxConcurrentDownloads = 8;

export function createUpstream({ origin, timeoutMs, report }: UpstreamOptions): Upstream {
  const options = { origin, connectTimeoutMs: timeoutMs };
  const connections = createConnections({ ...options, maxConcurrentCalls });
  const downloads = createConnections({ ...options, maxConcurrentCalls: maxConcurrentDownloads });
  const responseQueue = new FairQueue();
  const breaker = createBreaker();
  let lastContact: Contact | undefined;
  const recordContact = (reached: boolean) => {
    lastContact = { reached, at: performance.now() };
  };

  /** Sends a read at most twice within one time limit, and a write once. */
  async function withRetry<T extends Download | UpstreamResponse>(
    call: Call,
    callUpstream: (call: Call, remainingMs: number) => Promise<T>,
  ): Promise<T> {
    const start = performance.now();
    for (let isLast = call.method !== "GET"; ; isLast = true) {
      let response: T;
      try {
        if (!breaker.allowsCall())
          throw new CodedError("UPSTREAM_UNAVAILABLE", "", { detail: breakerOpenDetail });
        response = await callUpstream(call, Math.max(1, timeoutMs - (performance.now() - start)));
      } catch (error) {
        const coded = toCodedError(error);
        recordFailure(coded);
        if (canRetry(coded) && !isLast && !call.signal?.aborted) continue;
        logCall(call, start, undefined, coded.code);
        throw coded;
      }
      const reached = !isGatewayFailure(response);
      recordContact(reached);
      if (reached) breaker.recordSuccess();
      else breaker.recordFailure();
      logCall(
        call,
        start,
        response.status,
        isDownload(response) ? undefined : readResponseError(response)?.code,
      );
      return response;
    }
  }

  function logCall(
    { method, route, trace, isProbe = false }: Call,
    start: number,
    status: number | undefined,
    code: ErrorCode | undefined,
  ): void {
    const durationMs = performance.now() - start;
    endSpan(trace?.span, status, code);
    report?.({ requestId: trace?.requestId, method, route, isProbe, status, code, durationMs });
  }

  function recordFailure({ code, detail }: CodedError): void {
    if (detail === breakerOpenDetail) return;
    if (code === "UPSTREAM_UNAVAILABLE") breaker.recordFailure();
    else breaker.releaseProbe();
    if (code === "UPSTREAM_UNAVAILABLE" || code === "UPSTREAM_TIMEOUT") recordContact(false);
  }

  async function sendBuffered(request: OutgoingRequest): Promise<UpstreamResponse> {
    try {
      const sender = createSender(request, connections, maxResponseBytes);
      const { status, data, headers } = await sender(axiosConfig);
      // An empty 200 of a read is a fault, only a 204 is an empty list.
      const isEmptySuccess = status < 300 && data.length === 0 && request.method !== "GET";
      return {
        status: isEmptySuccess ? NO_CONTENT : status,
        body: parseJson(data),
        headers: readHeaders(headers),
      };
    } finally {
      // Users take turns: handling many responses at once may take long.
      await responseQueue.wait(request.userToken ?? "");
    }
  }

  return {
    breaker,
    get lastContact() {
      return lastContact;
    },
    send: (call, token) =>
      withRetry(startCallSpan(call), (tracedCall, remainingMs) =>
        sendBuffered(buildRequest(tracedCall, token, remainingMs)),
      ),
    download: (call, token) =>
      withRetry(startCallSpan(call), (tracedCall, remainingMs) => {
        const headers = buildHeaders(tracedCall, token, true);
        const request = { url: call.url, headers, signal: call.signal, userToken: token };
        return openDownload(downloads, request, remainingMs);
      }),
    close: async () => {
      await Promise.all([connections.pool.close(), downloads.pool.close()]);
    },
  };
}

/** A 503 in the upstream's own envelope is a response: it rejects writes while its disk is full. */
export function isGatewayFailure(response: Download | UpstreamResponse): boolean {
  if (isDownload(response) || response.status < 502 || response.status > 504) return false;
  const envelope = asRecord(response.body);
  return envelope === undefined || !isErrorResponse(envelope);
}

/** Whether the upstream may not have received the call completely. */
function canRetry({ code, detail }: CodedError): boolean {
  return detail !== breakerOpenDetail && (code === "UPSTREAM_UNAVAILABLE" || detail === truncatedDetail);
}

function startCallSpan(call: Call): Call {
  if (call.trace?.span === undefined) return call;
  return { ...call, trace: createCallSpan(call.trace, `${call.method} ${call.route}`) };
}

/** For calling the adapter directly: axios' `request` would cost a sixth of reading ten plans. */
const axiosConfig: InternalAxiosRequestConfig = { headers: new AxiosHeaders() };

function buildRequest(call: Call, token: string | undefined, timeoutMs: number): OutgoingRequest {
  return {
    path: call.url,
    method: call.method,
    headers: buildHeaders(call, token),
    body: call.body?.content ?? null,
    timeoutMs,
    signal: call.method === "GET" ? call.signal : undefined,
    userToken: token,
  };
}

/** Servers accept at most 8 to 16 KB, and report a longer address without naming the field. */
const maxUrlLength = 8_192;

/** @throws CodedError BAD_USER_INPUT */
export function buildUrl(path: string, query: Readonly<Record<string, QueryValue>>): string {
  let url = path;
  let separator = "?";
  for (const name in query) {
    const value = query[name];
    if (value === undefined) continue;
    url += `${separator}${name}=${encodeURIComponent(assertWellFormed(String(value), name))}`;
    separator = "&";
    if (url.length > maxUrlLength) throw createInputError(name, TEXT_TOO_LONG);
  }
  return url;
}

/** Files are streamed uncompressed. */
function buildHeaders(call: Call, token: string | undefined, isFile = false): string[] {
  const { body, ifMatch, idempotencyKey, language, trace } = call;
  const headers = isFile
    ? ["accept", "*/*", "accept-encoding", "identity"]
    : ["accept", "application/json", "accept-encoding", "gzip"];
  if (token !== undefined) headers.push("authorization", `Bearer ${token}`);
  if (body) headers.push("content-type", body.contentType);
  if (ifMatch !== undefined) headers.push("if-match", ifMatch);
  if (idempotencyKey !== undefined) headers.push("idempotency-key", `"${idempotencyKey}"`);
  if (language) headers.push("accept-language", language);
  if (trace !== undefined) headers.push("x-request-id", trace.requestId);
  if (trace?.traceparent !== undefined) headers.push("traceparent", trace.traceparent);
  return headers;
}

function toCodedError(error: unknown): CodedError {
  const cause = error instanceof AxiosError && error.cause ? error.cause : error;
  if (cause instanceof CodedError) return cause;
  if (cause instanceof CallAborted) {
    if (cause.reason === "timeout") return new CodedError("UPSTREAM_TIMEOUT");
    if (cause.reason === "client-disconnected") return new CodedError("REQUEST_ABORTED");
    return createBadResponseError("response larger than the limit");
  }
  if (cause instanceof errors.HTTPParserError) return createBadResponseError(cause.message);
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  if (code === "UND_ERR_HEADERS_OVERFLOW") return createBadResponseError(code);
  if (code === "UND_ERR_CONNECT_TIMEOUT") return new CodedError("UPSTREAM_TIMEOUT");
  return new CodedError("UPSTREAM_UNAVAILABLE", "", { detail: code });
}

const breakerOpenDetail = "breaker open";
