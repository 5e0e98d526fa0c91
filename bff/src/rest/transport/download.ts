import type { Readable } from "node:stream";
import { CanceledError } from "axios";
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from "axios";

import {
  buildDispatchOptions,
  createTimeoutError,
  readHeaders,
  readUserKey,
  toAxiosError,
} from "./axios-adapter.ts";
import { parseJson } from "../body.ts";
import { createBadResponseError } from "../errors/coded-error.ts";
import type { UpstreamResponse } from "../errors/coded-error.ts";
import type { UpstreamConnections } from "./connections.ts";
import { decodeContentStream, decodeText, peek } from "./decoding.ts";

export interface Download {
  readonly status: number;
  readonly contentType: string;
  readonly contentLength: string | undefined;
  readonly disposition: string | undefined;
  /** Percent-encoded labels, separated by commas. */
  readonly unprintableFields: string | undefined;
  readonly stream: Readable;
}

/** Maximum wait for the next chunk; the timer stops while the client reads slowly. */
const stallMs = 10_000;

/**
 * Responds with a stream. `timeout` limits the wait for headers; afterwards only a stall ends the stream.
 *
 * @throws AxiosError with the codes of `createAdapter`
 */
export function createStreamAdapter(connections: UpstreamConnections): AxiosAdapter {
  return async (config): Promise<AxiosResponse<Readable>> => {
    const { signal, timeout } = config;
    const abort = new AbortController();
    const onDisconnect = () => abort.abort(new CanceledError(undefined, config));
    signal?.addEventListener?.("abort", onDisconnect);
    if (signal?.aborted) onDisconnect();
    const timer = setTimeout(() => abort.abort(createTimeoutError(config)), timeout);
    try {
      const response = await requestStream(connections, config, abort.signal);
      response.data.once("close", () => signal?.removeEventListener?.("abort", onDisconnect));
      return response;
    } catch (error) {
      signal?.removeEventListener?.("abort", onDisconnect);
      throw toAxiosError(abort.signal.aborted ? abort.signal.reason : error, config);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function requestStream(
  connections: UpstreamConnections,
  config: InternalAxiosRequestConfig,
  signal: AbortSignal,
): Promise<AxiosResponse<Readable>> {
  signal.throwIfAborted();
  const releaseSlot = await acquireSlot(connections, config, signal);
  const { statusCode, body, ...response } = await connections.dispatcher
    .request({ ...buildDispatchOptions(config, connections), bodyTimeout: stallMs, signal })
    .catch((error: unknown) => {
      releaseSlot();
      throw error;
    });
  // Without a listener, an error would end the process; the reader handles it.
  body.on("error", () => undefined).once("close", releaseSlot);
  const { "content-encoding": encoding = "", ...headers } = readHeaders(response.headers);
  const data = await decodeContentStream(body, encoding);
  // It states the length of the encoded file.
  if (data !== body) delete headers["content-length"];
  return { data, status: statusCode, statusText: "", headers, config };
}

/** @returns a function that releases the slot */
function acquireSlot(
  { queue }: UpstreamConnections,
  config: InternalAxiosRequestConfig,
  signal: AbortSignal,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    const holdSlot = () => new Promise<void>((release) => (signal.aborted ? release() : resolve(release)));
    void queue.run(readUserKey(config), holdSlot);
  });
}

/**
 * Returns a file, or the upstream's JSON response.
 *
 * @throws CodedError UPSTREAM_BAD_RESPONSE for an empty file or an HTML page
 */
export async function readDownload({
  status,
  headers,
  data,
}: AxiosResponse<Readable>): Promise<Download | UpstreamResponse> {
  const responseHeaders = readHeaders(headers);
  const { "content-type": contentType = "application/octet-stream" } = responseHeaders;
  if (status !== 200 || /[/+]json\b/i.test(contentType))
    return { status, body: await readSmallJson(data, contentType), headers: responseHeaders };
  // HTML is a sign-in or gateway page.
  const isPage = /^text\/html\b/i.test(contentType);
  if (isPage || (await peek(data)).length === 0) {
    data.destroy();
    throw createBadResponseError(isPage ? "page instead of a file" : "empty file");
  }
  return {
    status,
    contentType,
    contentLength: responseHeaders["content-length"],
    disposition: responseHeaders["content-disposition"],
    unprintableFields: responseHeaders["x-unprintable-fields"],
    stream: data,
  };
}

export function isDownload(response: Download | UpstreamResponse): response is Download {
  return "stream" in response;
}

const maxErrorBytes = 256 * 1024;

async function readSmallJson(body: Readable, contentType: string): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > maxErrorBytes) return undefined;
    chunks.push(chunk);
  }
  return parseJson(decodeText(Buffer.concat(chunks), contentType));
}
