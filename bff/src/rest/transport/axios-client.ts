import { Readable } from "node:stream";
import axios, { AxiosHeaders } from "axios";
import type { AxiosRequestTransformer } from "axios";
import { FormData } from "undici";

import { createAdapter, readHeaders } from "./axios-adapter.ts";
import { nullIfEmpty, parseJson } from "../body.ts";
import type { Body } from "../body.ts";
import { buildConfig } from "./call.ts";
import type { Call, CallConfig } from "./call.ts";
import type { UpstreamResponse } from "../errors/coded-error.ts";
import { createConnections } from "./connections.ts";
import type { ConnectionOptions } from "./connections.ts";
import { createStreamAdapter, readDownload } from "./download.ts";
import type { Download } from "./download.ts";
import { FairQueue } from "../queues/fair-queue.ts";
import { NO_CONTENT } from "../errors/upstream-errors.ts";

export interface AxiosClient {
  /** @throws AxiosError without a response */
  send(call: Call, token: string | undefined, timeoutMs: number): Promise<UpstreamResponse>;
  download(call: Call, token: string | undefined, timeoutMs: number): Promise<Download | UpstreamResponse>;
  close(): Promise<void>;
}

/** A plan of 500 rows with long notes and history fits. */
const maxContentLength = 8 * 1024 * 1024;
/** Limits per user. One request uses at most half of the calls. */
const maxConcurrentCalls = 32;
/** A download keeps its connection while its client reads. */
const maxConcurrentDownloads = 8;

const sendEmptyTextsAsNull: AxiosRequestTransformer = (data: Body | undefined) =>
  data === undefined || data instanceof FormData ? data : nullIfEmpty(data);

export function createAxiosClient(options: Omit<ConnectionOptions, "maxConcurrentCalls">): AxiosClient {
  const connections = createConnections({ ...options, maxConcurrentCalls });
  const downloads = createConnections({ ...options, maxConcurrentCalls: maxConcurrentDownloads });
  const adapter = createAdapter(connections);
  const streamAdapter = createStreamAdapter(downloads);
  const client = axios.create({
    adapter: (config) => (config.responseType === "stream" ? streamAdapter(config) : adapter(config)),
    maxContentLength,
    // Responses of every status are read.
    validateStatus: null,
    transformRequest: [sendEmptyTextsAsNull, axios.defaults.transformRequest ?? []].flat(),
    transformResponse: (data: Readable | string | null) =>
      data instanceof Readable ? data : parseJson(data),
  });
  const responseQueue = new FairQueue();

  /** Calls the adapter directly, because axios.request costs more than the rest of a call (docs/adr/0025). */
  async function read({ url, headers, timeout, signal }: CallConfig) {
    // Assigned, because the constructor of AxiosHeaders and a copy of the config cost as much as the adapter.
    const ownHeaders = Object.assign(new AxiosHeaders(), headers);
    const response = await adapter({ url, headers: ownHeaders, timeout, signal, maxContentLength });
    return { status: response.status, data: parseJson(response.data), headers: response.headers };
  }

  return {
    send: async (call, token, timeoutMs) => {
      const config = buildConfig(call, token, timeoutMs);
      try {
        const { status, data, headers } =
          call.method === "GET" ? await read(config) : await client.request<unknown>(config);
        // An empty 200 of a read is a fault, only a 204 is an empty list.
        const isEmptySuccess = status < 300 && data === "" && call.method !== "GET";
        return { status: isEmptySuccess ? NO_CONTENT : status, body: data, headers: readHeaders(headers) };
      } finally {
        // Users take turns: handling many responses at once may take long.
        await responseQueue.wait(token ?? "");
      }
    },
    download: async (call, token, timeoutMs) => {
      const config = buildConfig(call, token, timeoutMs);
      // Files are streamed uncompressed.
      const headers = { ...config.headers, accept: "*/*", "accept-encoding": "identity" };
      return readDownload(await client.request({ ...config, headers, responseType: "stream" }));
    },
    close: async () => {
      await Promise.all([connections.dispatcher.close(), downloads.dispatcher.close()]);
    },
  };
}
