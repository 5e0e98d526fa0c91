import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";

import { CallAborted, readHeaders } from "./adapter.ts";
import type { UpstreamConnections } from "./adapter.ts";
import { parseJson } from "./body.ts";
import type { ClientAbortSignal } from "./client-abort.ts";
import { createBadResponseError } from "./coded-error.ts";
import type { UpstreamResponse } from "./coded-error.ts";

export interface Download {
  readonly status: number;
  readonly contentType: string;
  readonly contentLength: string | undefined;
  readonly disposition: string | undefined;
  readonly stream: Readable;
}

export interface DownloadRequest {
  readonly url: string;
  readonly headers: string[];
  readonly signal: ClientAbortSignal | undefined;
  readonly userToken: string | undefined;
}

const maxErrorBytes = 256 * 1024;
/** Maximum wait for the next chunk; the timer stops while the client reads slowly. */
const stallMs = 10_000;

/**
 * `timeoutMs` limits the wait for headers; afterwards only a stall ends the stream.
 *
 * @returns the stream, or the upstream's JSON response
 */
export async function openDownload(
  { pool, queue }: UpstreamConnections,
  { url, headers, signal, userToken }: DownloadRequest,
  timeoutMs: number,
): Promise<Download | UpstreamResponse> {
  const abort = new AbortController();
  const onDisconnect = () => abort.abort(new CallAborted("client-disconnected"));
  signal?.addEventListener("abort", onDisconnect);
  if (signal?.aborted) onDisconnect();
  const timer = setTimeout(() => abort.abort(new CallAborted("timeout")), timeoutMs);
  try {
    abort.signal.throwIfAborted();
    const releaseSlot = await acquireSlot(queue, userToken, abort.signal);
    const requestOptions: Dispatcher.RequestOptions = {
      path: url,
      method: "GET",
      headers,
      bodyTimeout: stallMs,
    };
    const response = await pool
      .request({ ...requestOptions, signal: abort.signal })
      .catch((error: unknown) => {
        releaseSlot();
        throw error;
      });
    // Without a listener, an error would end the process; the reader handles it.
    response.body.on("error", () => undefined).once("close", releaseSlot);
    const contentType = String(response.headers["content-type"] ?? "application/octet-stream");
    if (response.statusCode !== 200 || /[/+]json\b/i.test(contentType)) {
      return {
        status: response.statusCode,
        body: await readSmallJson(response.body),
        headers: readHeaders(response.headers),
      };
    }
    const problem = getDownloadProblem(response.headers, contentType);
    if (problem !== undefined) {
      response.body.destroy();
      throw createBadResponseError(problem);
    }
    response.body.once("close", () => signal?.removeEventListener("abort", onDisconnect));
    return {
      status: 200,
      contentType,
      contentLength: getSingleHeader(response.headers["content-length"]),
      disposition: getSingleHeader(response.headers["content-disposition"]),
      stream: response.body,
    };
  } catch (error) {
    signal?.removeEventListener("abort", onDisconnect);
    throw abort.signal.aborted ? abort.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** @returns a function that releases the slot */
function acquireSlot(
  queue: UpstreamConnections["queue"],
  userToken: string | undefined,
  signal: AbortSignal,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    const holdSlot = () => new Promise<void>((release) => (signal.aborted ? release() : resolve(release)));
    void queue.run(userToken, holdSlot);
  });
}

/** Undefined for a file. */
function getDownloadProblem(
  headers: Readonly<Record<string, unknown>>,
  contentType: string,
): string | undefined {
  const { "content-encoding": encoding = "identity", "content-length": length } = headers;
  if (encoding !== "identity") return "encoded file";
  if (length === "0") return "empty file";
  // HTML is a sign-in or gateway page.
  return /^text\/html\b/i.test(contentType) ? "page instead of a file" : undefined;
}

export function isDownload(response: Download | UpstreamResponse): response is Download {
  return "stream" in response;
}

async function readSmallJson(body: Readable): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > maxErrorBytes) return undefined;
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks));
}

function getSingleHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
