import { Axios, AxiosError, isCancel } from "axios";
import { errors } from "undici";

import { AnswerCutOff, CallAborted, createAdapter, createPool } from "./adapter.ts";
import { createBreaker } from "./breaker.ts";
import type { Breaker } from "./breaker.ts";
import type { Departure } from "./departure.ts";
import { EncodingError } from "./encoding.ts";
import { badResponse, CodedError, errorOfReply } from "./errors.ts";
import type { ErrorCode, UpstreamReply } from "./errors.ts";
import { isDownload, openDownload } from "./download.ts";
import type { Download } from "./download.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type QueryValue = string | number | undefined;

/** A body that can be sent again: after a refresh the same call goes out once more. */
export interface Body {
  readonly contentType: string;
  readonly content: string | Buffer;
}

/** What ties our log lines and the upstream's to one request of a browser. */
export interface Trace {
  readonly requestId: string;
  /** W3C Trace Context, as the client sent it. */
  readonly traceparent: string | undefined;
}

export interface Call {
  readonly method: Method;
  /** Path and query below the origin, ids already checked. */
  readonly url: string;
  /** The path with `{…}` for ids: what logs and metrics name the call by. */
  readonly route: string;
  readonly body?: Body;
  /** Ends a read whose client left; ignored for anything that changes something. */
  readonly signal?: Departure | undefined;
  /** The state of a record that a write is for, as an If-Match header. */
  readonly ifMatch?: string | undefined;
  /** What the viewer reads, as an Accept-Language header: the upstream's mails are written in it. */
  readonly language?: string;
  readonly trace?: Trace | undefined;
}

/** What became of one call, for logs and metrics. */
export interface CallReport {
  readonly requestId: string | undefined;
  readonly method: Method;
  readonly route: string;
  /** None when nothing was answered. */
  readonly status: number | undefined;
  /** None when all went well. */
  readonly code: ErrorCode | undefined;
  readonly durationMs: number;
}

export interface Upstream {
  /**
   * Sends a call and returns what was answered, whatever its status.
   * @throws CodedError UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT, UPSTREAM_BAD_RESPONSE, REQUEST_ABORTED
   */
  send(call: Call, token?: string): Promise<UpstreamReply>;
  /** Opens a GET as a stream of any size. Same errors as `send`. */
  download(call: Call, token?: string): Promise<Download | UpstreamReply>;
  /** Lets every call that runs end, then closes the connections. */
  close(): Promise<void>;
  readonly breaker: Breaker;
}

export interface UpstreamOptions {
  readonly origin: string;
  readonly timeoutMs: number;
  readonly report?: (call: CallReport) => void;
}

const answerLimit = 2 * 1024 * 1024;

/** The one axios instance that reaches the upstream; nothing of a user lives in it. */
export function createUpstream({ origin, timeoutMs, report }: UpstreamOptions): Upstream {
  const pool = createPool({ origin, connectTimeoutMs: timeoutMs });
  const breaker = createBreaker();
  // Not `create`: it would merge the defaults that only axios' own adapters read into every call, a microsecond each.
  const instance = new Axios({ adapter: createAdapter(pool, answerLimit) });

  /** Reads are tried twice at most, within one bound; writes once. */
  async function guarded<T>(call: Call, attempt: (leftMs: number) => Promise<T>): Promise<T> {
    const start = performance.now();
    const tries = call.method === "GET" ? 2 : 1;
    for (let number = 1; ; number += 1) {
      if (!breaker.allows()) throw new CodedError("UPSTREAM_UNAVAILABLE", "", { detail: "breaker open" });
      try {
        return await attempt(Math.max(1, timeoutMs - (performance.now() - start)));
      } catch (error) {
        const coded = codedErrorOf(error);
        if (coded.code === "UPSTREAM_UNAVAILABLE") breaker.failed();
        else breaker.undecided();
        const broken = coded.code === "UPSTREAM_UNAVAILABLE" || coded.detail === cutOff;
        if (!broken || number >= tries || call.signal?.aborted) throw coded;
      }
    }
  }

  async function measured<T extends Download | UpstreamReply>(call: Call, run: () => Promise<T>): Promise<T> {
    const start = performance.now();
    let status: number | undefined;
    let code: ErrorCode | undefined;
    try {
      const reply = await run();
      ({ status } = reply);
      code = isDownload(reply) ? undefined : errorOfReply(reply)?.code;
      if (status >= 502 && status <= 504) breaker.failed();
      else breaker.succeeded();
      return reply;
    } catch (error) {
      if (error instanceof CodedError) ({ code } = error);
      throw error;
    } finally {
      const { method, route, trace } = call;
      const durationMs = performance.now() - start;
      report?.({ requestId: trace?.requestId, method, route, status, code, durationMs });
    }
  }

  return {
    breaker,
    send: (call, token) =>
      measured(call, () => guarded(call, (leftMs) => exchange(instance, call, token, leftMs))),
    download: (call, token) =>
      measured(call, () =>
        guarded(call, (leftMs) =>
          openDownload(
            pool,
            { url: call.url, headers: downloadHeadersOf(call, token), signal: call.signal },
            leftMs,
          ),
        ),
      ),
    close: () => pool.close(),
  };
}

async function exchange(
  instance: Axios,
  call: Call,
  token: string | undefined,
  timeout: number,
): Promise<UpstreamReply> {
  const { status, data } = await instance.request<Buffer>({
    method: call.method,
    url: call.url,
    wireHeaders: headersOf(call, token),
    ...(call.body ? { data: call.body.content } : {}),
    timeout,
    ...(call.method === "GET" && call.signal ? { signal: call.signal } : {}),
  });
  return { status, body: parsed(data) };
}

/** Broken JSON is `undefined`: what that means depends on the status it came with. */
export function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** A path with its query; what is undefined is left out. */
export function urlOf(path: string, query: Readonly<Record<string, QueryValue>>): string {
  let url = path;
  let separator = "?";
  for (const name in query) {
    const value = query[name];
    if (value === undefined) continue;
    url += `${separator}${name}=${encodeURIComponent(value)}`;
    separator = "&";
  }
  return url;
}

function headersOf(call: Call, token: string | undefined): string[] {
  const headers = ["accept", "application/json", "accept-encoding", "gzip"];
  if (token !== undefined) headers.push("authorization", `Bearer ${token}`);
  if (call.body) headers.push("content-type", call.body.contentType);
  if (call.ifMatch !== undefined) headers.push("if-match", call.ifMatch);
  if (call.language) headers.push("accept-language", call.language);
  return traced(headers, call);
}

/** A file is streamed, so it is not to be packed. */
function downloadHeadersOf(call: Call, token: string | undefined): string[] {
  const headers = ["accept", "*/*", "accept-encoding", "identity"];
  if (token !== undefined) headers.push("authorization", `Bearer ${token}`);
  return traced(headers, call);
}

function traced(headers: string[], { trace }: Call): string[] {
  if (trace !== undefined) headers.push("x-request-id", trace.requestId);
  if (trace?.traceparent !== undefined) headers.push("traceparent", trace.traceparent);
  return headers;
}

function codedErrorOf(error: unknown): CodedError {
  const cause = error instanceof AxiosError && error.cause ? error.cause : error;
  if (cause instanceof CodedError) return cause;
  if (cause instanceof CallAborted) {
    if (cause.reason === "timeout") return new CodedError("UPSTREAM_TIMEOUT");
    if (cause.reason === "client-left") return new CodedError("REQUEST_ABORTED");
    return badResponse("answer larger than the limit");
  }
  if (cause instanceof AnswerCutOff) return badResponse(cutOff);
  if (cause instanceof EncodingError) return badResponse(cause.message);
  if (isCancel(error)) return new CodedError("REQUEST_ABORTED");
  if (cause instanceof errors.HTTPParserError) return badResponse(cause.message);
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  if (code === "UND_ERR_HEADERS_OVERFLOW") return badResponse(code);
  if (code === "UND_ERR_CONNECT_TIMEOUT") return new CodedError("UPSTREAM_TIMEOUT");
  return new CodedError("UPSTREAM_UNAVAILABLE", "", { detail: code });
}

const cutOff = "answer cut off";
