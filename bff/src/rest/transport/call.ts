import { TEXT_TOO_LONG } from "@media-planner/schema/rules/pagination";
import type { AxiosRequestConfig } from "axios";

import type { Body } from "../body.ts";
import type { ClientAbortSignal } from "./client-abort.ts";
import { createInputError } from "../errors/coded-error.ts";
import { assertWellFormed } from "../identifiers.ts";
import type { Trace } from "./trace.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type QueryValue = string | number | undefined;

export interface Call {
  readonly method: Method;
  /** Path and query with validated ids. */
  readonly url: string;
  /** Path with `{…}` for ids, for logs and metrics. */
  readonly route: string;
  readonly body?: Body;
  /** Sends a record as a form instead of JSON. */
  readonly isForm?: boolean;
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

export interface CallConfig extends AxiosRequestConfig<Body> {
  readonly headers: Record<string, string>;
}

export function buildConfig(call: Call, token: string | undefined, timeout: number): CallConfig {
  const { method, url, body, signal } = call;
  const headers = buildHeaders(call, token);
  return { method, url, data: body, headers, timeout, ...(method === "GET" && signal && { signal }) };
}

function buildHeaders(
  { isForm, ifMatch, idempotencyKey, language, trace }: Call,
  token: string | undefined,
): Record<string, string> {
  return {
    accept: "application/json",
    "accept-encoding": "gzip",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(isForm && { "content-type": "application/x-www-form-urlencoded" }),
    ...(ifMatch !== undefined && { "if-match": ifMatch }),
    ...(idempotencyKey !== undefined && { "idempotency-key": `"${idempotencyKey}"` }),
    ...(language && { "accept-language": language }),
    ...(trace && { "x-request-id": trace.requestId }),
    ...(trace?.traceparent !== undefined && { traceparent: trace.traceparent }),
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
