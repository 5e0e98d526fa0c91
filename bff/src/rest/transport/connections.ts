import { EnvHttpProxyAgent, Pool } from "undici";
import type { Dispatcher } from "undici";

import { TaskQueue } from "../queues/task-queue.ts";

/** Values of HTTP_PROXY, HTTPS_PROXY and NO_PROXY; empty if unset. */
export interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

export interface ConnectionOptions {
  /** Origin of the upstream, and the path before `/api/v1`. */
  readonly baseUrl: string;
  /** Undefined for direct connections. */
  readonly proxy?: ProxySettings | undefined;
  readonly connectTimeoutMs: number;
  readonly maxConcurrentCalls: number;
}

export interface UpstreamConnections {
  readonly origin: string;
  readonly pathPrefix: string;
  /** Closing waits for pending calls. */
  readonly dispatcher: Dispatcher;
  /** Limits the concurrent calls per user, by `Authorization`. */
  readonly queue: TaskQueue<string>;
}

export function createConnections({
  baseUrl,
  proxy,
  connectTimeoutMs,
  maxConcurrentCalls,
}: ConnectionOptions): UpstreamConnections {
  const { origin, pathname } = new URL(baseUrl);
  const poolOptions = {
    connections: 64,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    connect: { timeout: connectTimeoutMs },
    // undici's timers restart with every byte; the adapter's does not.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  return {
    origin,
    pathPrefix: pathname.replace(/(?<!\/)\/+$/, ""),
    // Many proxies refuse tunnels to plain HTTP.
    dispatcher: proxy
      ? new EnvHttpProxyAgent({ ...poolOptions, ...proxy, proxyTunnel: false })
      : new Pool(origin, poolOptions),
    queue: new TaskQueue(maxConcurrentCalls),
  };
}
