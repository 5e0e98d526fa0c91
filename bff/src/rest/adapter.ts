import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { AxiosError } from "axios";
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from "axios";
import { Pool } from "undici";
import type { Dispatcher } from "undici";

import type { ClientAbortSignal } from "./client-abort.ts";
import { createBadResponseError } from "./coded-error.ts";
import { TaskQueue } from "./task-queue.ts";

export interface OutgoingRequest {
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  /** Header names and values in alternation. */
  readonly headers: string[];
  readonly body: string | Buffer | null;
  /** Time limit of the call, body included. */
  readonly timeoutMs: number;
  readonly signal: ClientAbortSignal | undefined;
  /** Token of the user; undefined before sign-in. */
  readonly userToken: string | undefined;
}

/** All other errors are connection errors. */
export type AbortReason = "timeout" | "client-disconnected" | "too-large";

export class CallAborted extends Error {
  override name = "CallAborted";
  readonly reason: AbortReason;

  constructor(reason: AbortReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Detail of the error for a connection that closed during a response. */
export const truncatedDetail = "response truncated";

export interface ConnectionOptions {
  readonly origin: string;
  readonly connectTimeoutMs: number;
  readonly maxConcurrentCalls: number;
}

export interface UpstreamConnections {
  /** Closing waits for pending calls. */
  readonly pool: Pool;
  /** Limits the concurrent calls per user token. */
  readonly queue: TaskQueue<string>;
}

export function createConnections({
  origin,
  connectTimeoutMs,
  maxConcurrentCalls,
}: ConnectionOptions): UpstreamConnections {
  const pool = new Pool(origin, {
    connections: 64,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    connect: { timeout: connectTimeoutMs },
    // undici's timers restart with every byte; the adapter's does not.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { pool, queue: new TaskQueue(maxConcurrentCalls) };
}

/**
 * Sends a request without redirects, proxies or streams. `data` is a Buffer for every status.
 *
 * @param maxBytes limit of a response, before and after decompression
 */
export function createSender(
  request: OutgoingRequest,
  { pool, queue }: UpstreamConnections,
  maxBytes: number,
): AxiosAdapter {
  return (config) =>
    new Promise<AxiosResponse<Buffer>>((resolve, reject) => {
      const call = new BufferedCall(config, request, maxBytes, resolve, reject);
      void queue.run(request.userToken, () => call.dispatch(pool, request));
    });
}

class BufferedCall implements Dispatcher.DispatchHandler {
  readonly #config: InternalAxiosRequestConfig;
  readonly #resolve: (response: AxiosResponse<Buffer>) => void;
  readonly #reject: (reason: Error) => void;
  readonly #limit: number;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  readonly #signal: ClientAbortSignal | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #abortError: CallAborted | undefined;
  #size = 0;
  #status = 0;
  #headers: Record<string, string | string[] | undefined> = {};
  #releaseSlot: (() => void) | undefined;

  constructor(
    config: InternalAxiosRequestConfig,
    { timeoutMs, signal }: OutgoingRequest,
    limit: number,
    resolve: (response: AxiosResponse<Buffer>) => void,
    reject: (reason: Error) => void,
  ) {
    this.#config = config;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#limit = limit;
    this.#timer = setTimeout(() => this.#abort("timeout"), timeoutMs);
    this.#signal = signal;
    this.#signal?.addEventListener("abort", this.#onDisconnect);
    if (signal?.aborted) this.#abort("client-disconnected");
  }

  /** Sends nothing if the queued call was aborted. Resolves when the call ends, also after a failure. */
  dispatch(pool: Pool, request: OutgoingRequest): Promise<void> {
    return new Promise((releaseSlot) => {
      if (this.#abortError) releaseSlot();
      else {
        this.#releaseSlot = releaseSlot;
        pool.dispatch(request, this);
      }
    });
  }

  readonly #onDisconnect = (): void => this.#abort("client-disconnected");

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#abortError) controller.abort(this.#abortError);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    this.#headers = headers;
    if (Number(headers["content-length"]) > this.#limit) this.#abort("too-large");
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#limit) this.#abort("too-large");
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#abortError) return;
    // undici ignores an abort after the last byte.
    this.#controller = undefined;
    const encoding = this.#headers["content-encoding"];
    const [onlyChunk] = this.#chunks;
    const raw = this.#chunks.length === 1 && onlyChunk ? onlyChunk : Buffer.concat(this.#chunks);
    if (encoding === undefined) this.#succeed(raw);
    else {
      decompress(raw, String(encoding), this.#limit).then(
        (data) => this.#succeed(data),
        (error: Error) => this.#fail(error),
      );
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#abortError) this.#fail(this.#abortError);
    else this.#fail(this.#status === 0 ? error : createBadResponseError(truncatedDetail));
  }

  /** A call that is queued or being decompressed has no connection to abort. */
  #abort(reason: AbortReason): void {
    if (this.#abortError) return;
    this.#abortError = new CallAborted(reason);
    if (this.#controller) this.#controller.abort(this.#abortError);
    else this.#fail(this.#abortError);
  }

  #succeed(data: Buffer): void {
    if (this.#abortError) return;
    this.#cleanUp();
    this.#resolve({
      data,
      status: this.#status,
      statusText: "",
      headers: this.#headers,
      config: this.#config,
    });
  }

  #fail(error: Error): void {
    this.#cleanUp();
    this.#reject(AxiosError.from(error, getCode(error), this.#config));
  }

  #cleanUp(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener("abort", this.#onDisconnect);
    this.#releaseSlot?.();
  }
}

/** Joins repeated headers, as HTTP permits. */
export function readHeaders(headers: object): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) joined[name] = Array.isArray(value) ? value.join(", ") : String(value);
  }
  return joined;
}

const unzip = promisify(gunzip);

/** @throws CodedError for another encoding, broken data, or more than `limit` bytes */
async function decompress(raw: Buffer, encoding: string, limit: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === "identity" || name === "") return raw;
  if (name !== "gzip") throw createBadResponseError(`unknown content encoding ${name}`);
  try {
    return await unzip(raw, { maxOutputLength: limit });
  } catch {
    throw createBadResponseError("broken or oversized gzip body");
  }
}

function getCode(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "ERR_NETWORK";
}
