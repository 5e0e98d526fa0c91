import { randomInt } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type AddressInfo } from "node:net";

/** Returns the origin. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Below the ephemeral range, so that no outgoing connection takes the port. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  return (await isPortFree(port)) ? port : findFreePort();
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
