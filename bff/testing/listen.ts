import { randomInt } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** Listens on a free port of this machine and returns the address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A free TCP port, from below those that systems give to connections: none of these can take it before its server does. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  return free ? port : freePort();
}
