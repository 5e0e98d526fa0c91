import { AxiosError, CanceledError } from "axios";
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from "axios";
import { errors, FormData } from "undici";
import type { Dispatcher } from "undici";

import type { UpstreamConnections } from "./connections.ts";
import { decodeContent, decodeText } from "./decoding.ts";

/** Error message for a connection that closed during a response. */
export const TRUNCATED = "response truncated";

type ResponseHeaders = Record<string, string | undefined>;

/** `data` is the result of axios' transformRequest. */
type Config = InternalAxiosRequestConfig<string | FormData>;

/**
 * Sends a request without redirects. `timeout` includes the response's body, `maxContentLength` limits it before and
 * after decompression. `data` is the decoded text, or null in an unknown character encoding.
 *
 * @throws AxiosError ECONNABORTED after the timeout, ERR_BAD_RESPONSE for an unreadable or oversized response,
 *   otherwise the code of the failed connection; CanceledError after an abort
 */
export function createAdapter(connections: UpstreamConnections): AxiosAdapter {
  return (config: Config) =>
    new Promise((resolve, reject) => {
      const call = new BufferedCall(config, resolve, reject);
      void connections.queue.run(readUserKey(config), () => call.dispatch(connections));
    });
}

/** Key of the user's queue. Undefined before sign-in. */
export function readUserKey({ headers }: Config): string | undefined {
  const authorization = headers.getAuthorization();
  return typeof authorization === "string" ? authorization : undefined;
}

export function buildDispatchOptions(
  { method = "get", url = "", headers, data }: Config,
  { origin, pathPrefix }: UpstreamConnections,
): Dispatcher.DispatchOptions {
  // undici adds the boundary of the parts.
  if (data instanceof FormData) headers.delete("content-type");
  return {
    origin,
    path: pathPrefix + url,
    method: method.toUpperCase(),
    headers: { ...headers },
    body: data ?? null,
  };
}

class BufferedCall implements Dispatcher.DispatchHandler {
  readonly #config: Config;
  readonly #resolve: (response: AxiosResponse<string | null>) => void;
  readonly #reject: (reason: Error) => void;
  readonly #limit: number;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #abortError: AxiosError | undefined;
  #size = 0;
  #status = 0;
  #headers: ResponseHeaders = {};
  #releaseSlot: (() => void) | undefined;

  constructor(
    config: Config,
    resolve: (response: AxiosResponse<string | null>) => void,
    reject: (reason: Error) => void,
  ) {
    this.#config = config;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#limit = config.maxContentLength ?? Infinity;
    this.#timer = setTimeout(() => this.#abort(createTimeoutError(config)), config.timeout);
    config.signal?.addEventListener?.("abort", this.#onDisconnect);
    if (config.signal?.aborted) this.#onDisconnect();
  }

  /** Sends nothing if the queued call was aborted. Resolves when the call ends, also after a failure. */
  dispatch(connections: UpstreamConnections): Promise<void> {
    return new Promise((releaseSlot) => {
      if (this.#abortError) releaseSlot();
      else {
        this.#releaseSlot = releaseSlot;
        connections.dispatcher.dispatch(buildDispatchOptions(this.#config, connections), this);
      }
    });
  }

  readonly #onDisconnect = (): void => this.#abort(new CanceledError(undefined, this.#config));

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
    this.#headers = readHeaders(headers);
    if (Number(this.#headers["content-length"]) > this.#limit) this.#abort(this.#createSizeError());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#limit) this.#abort(this.#createSizeError());
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#abortError) return;
    // undici ignores an abort after the last byte.
    this.#controller = undefined;
    const [onlyChunk] = this.#chunks;
    const raw = this.#chunks.length === 1 && onlyChunk ? onlyChunk : Buffer.concat(this.#chunks);
    const encoding = this.#headers["content-encoding"];
    if (encoding === undefined) this.#succeed(raw);
    else {
      decodeContent(raw, encoding, this.#limit).then(
        (data) => this.#succeed(data),
        (error: Error) => this.#fail(error),
      );
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#abortError) this.#fail(this.#abortError);
    else this.#fail(this.#status < 200 ? error : createResponseError(TRUNCATED));
  }

  /** A call that is queued or being decompressed has no connection to abort. */
  #abort(error: AxiosError): void {
    if (this.#abortError) return;
    this.#abortError = error;
    if (this.#controller) this.#controller.abort(error);
    else this.#fail(error);
  }

  #createSizeError(): AxiosError {
    return createResponseError(`response larger than ${this.#limit} bytes`);
  }

  #succeed(data: Buffer): void {
    if (this.#abortError) return;
    this.#cleanUp();
    this.#resolve({
      data: decodeText(data, this.#headers["content-type"]),
      status: this.#status,
      statusText: "",
      headers: this.#headers,
      config: this.#config,
    });
  }

  #fail(error: Error): void {
    this.#cleanUp();
    this.#reject(toAxiosError(error, this.#config));
  }

  #cleanUp(): void {
    clearTimeout(this.#timer);
    this.#config.signal?.removeEventListener?.("abort", this.#onDisconnect);
    this.#releaseSlot?.();
  }
}

/** Joins repeated headers, as HTTP permits. */
export function readHeaders(headers: object): ResponseHeaders {
  const joined: ResponseHeaders = { ...headers };
  for (const name in joined) {
    const value: unknown = joined[name];
    if (Array.isArray(value)) joined[name] = value.join(", ");
  }
  return joined;
}

export function createTimeoutError(config: Config): AxiosError {
  return new AxiosError(`timeout of ${config.timeout} ms exceeded`, AxiosError.ECONNABORTED, config);
}

function createResponseError(problem: string): AxiosError {
  return new AxiosError(problem, AxiosError.ERR_BAD_RESPONSE);
}

export function toAxiosError(error: Error, config: Config): AxiosError {
  if (error instanceof AxiosError) return error;
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError)
    return createResponseError(error.message);
  const code = "code" in error && typeof error.code === "string" ? error.code : AxiosError.ERR_NETWORK;
  return AxiosError.from(error, code, config);
}
