import { createAxiosClient } from "./axios-client.ts";
import type { Call, Method } from "./call.ts";
import { createBreaker } from "../queues/circuit-breaker.ts";
import type { Breaker } from "../queues/circuit-breaker.ts";
import { asRecord, CodedError } from "../errors/coded-error.ts";
import type { ErrorCode, UpstreamResponse } from "../errors/coded-error.ts";
import { BREAKER_OPEN, canRetry, toCodedError } from "./connection-errors.ts";
import type { ConnectionOptions } from "./connections.ts";
import { isDownload } from "./download.ts";
import type { Download } from "./download.ts";
import { createCallSpan, endSpan } from "./trace.ts";
import { isErrorResponse, readResponseError } from "../errors/upstream-errors.ts";

export interface CallReport {
  readonly requestId: string | undefined;
  readonly method: Method;
  readonly route: string;
  readonly isProbe: boolean;
  /** Undefined without a response. */
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  /** Reason of a failed connection. */
  readonly detail: string | undefined;
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
  /** Reason of a failed connection, in words. */
  readonly problem: string | undefined;
}

export interface UpstreamOptions extends Pick<ConnectionOptions, "baseUrl" | "proxy"> {
  readonly timeoutMs: number;
  readonly report?: (call: CallReport) => void;
}

export function createUpstream({ timeoutMs, report, ...options }: UpstreamOptions): Upstream {
  const client = createAxiosClient({ ...options, connectTimeoutMs: timeoutMs });
  const breaker = createBreaker();
  let lastContact: Contact | undefined;
  const recordContact = (reached: boolean, problem?: string) => {
    lastContact = { reached, at: performance.now(), problem };
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
        if (!breaker.allowsCall()) throw new CodedError("UPSTREAM_UNAVAILABLE", "", { detail: BREAKER_OPEN });
        response = await callUpstream(call, Math.max(1, timeoutMs - (performance.now() - start)));
      } catch (error) {
        const coded = toCodedError(error);
        recordFailure(coded);
        if (canRetry(coded) && !isLast && !call.signal?.aborted) continue;
        logCall(call, start, undefined, coded);
        throw coded;
      }
      const reached = !isGatewayFailure(response);
      recordContact(reached);
      if (reached) breaker.recordSuccess();
      else breaker.recordFailure();
      const error = isDownload(response) ? undefined : readResponseError(response);
      logCall(call, start, response.status, error);
      return response;
    }
  }

  function logCall(
    { method, route, trace, isProbe = false }: Call,
    start: number,
    status: number | undefined,
    { code, detail }: Partial<CodedError> = {},
  ): void {
    const durationMs = performance.now() - start;
    endSpan(trace?.span, status, code);
    report?.({ requestId: trace?.requestId, method, route, isProbe, status, code, detail, durationMs });
  }

  function recordFailure({ code, detail }: CodedError): void {
    if (detail === BREAKER_OPEN) return;
    if (code === "UPSTREAM_UNAVAILABLE") breaker.recordFailure();
    else breaker.releaseProbe();
    if (code === "UPSTREAM_UNAVAILABLE" || code === "UPSTREAM_TIMEOUT") recordContact(false, detail);
  }

  return {
    breaker,
    get lastContact() {
      return lastContact;
    },
    send: (call, token) =>
      withRetry(startCallSpan(call), (tracedCall, remainingMs) =>
        client.send(tracedCall, token, remainingMs),
      ),
    download: (call, token) =>
      withRetry(startCallSpan(call), (tracedCall, remainingMs) =>
        client.download(tracedCall, token, remainingMs),
      ),
    close: () => client.close(),
  };
}

/** A 503 in the upstream's own envelope is a response: it rejects writes while its disk is full. */
export function isGatewayFailure(response: Download | UpstreamResponse): boolean {
  if (isDownload(response) || response.status < 502 || response.status > 504) return false;
  const envelope = asRecord(response.body);
  return envelope === undefined || !isErrorResponse(envelope);
}

function startCallSpan(call: Call): Call {
  if (call.trace?.span === undefined) return call;
  return { ...call, trace: createCallSpan(call.trace, `${call.method} ${call.route}`) };
}
