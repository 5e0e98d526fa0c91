import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import { ConfigError } from "../../config.ts";
import type { Config } from "../../config.ts";
import type { PrimaryLink } from "../../workers/worker-messages.ts";

interface Port {
  readonly port: number;
  readonly host: string;
  readonly exclusive: boolean;
}

/** Workers without shared state have separate ports: a balancer can then pin sessions. */
export function choosePort({ port, host, workers, redisUrl }: Config, link: PrimaryLink | undefined): Port {
  const exclusive = workers > 1 && redisUrl === undefined;
  const offset = exclusive && port > 0 && link !== undefined ? link.number - 1 : 0;
  return { port: port + offset, host, exclusive };
}

export function formatUrl({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

export async function startListening(
  http: Server,
  setting: string,
  { port, host, exclusive }: Port,
): Promise<AddressInfo> {
  try {
    await once(http.listen({ port, host, exclusive }), "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "EADDRINUSE" ? "is in use" : `cannot be used (${code ?? message})`;
    throw new ConfigError(`${setting}: ${host}:${port} ${reason}, expected a free port`);
  }
  return http.address() as AddressInfo;
}
