import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createGracefulStop } from "./graceful-stop.ts";

const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

async function openKeepAliveConnection(server: Server): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  await once(socket, "data");
  return socket;
}

async function readToEnd(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  await once(socket, "close");
  return text;
}

it("answers requests on keep-alive connections during a stop", async () => {
  const server = createServer((_request, response) => setImmediate(() => response.end("here")));
  const stop = createGracefulStop(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openKeepAliveConnection(server)));
  const idleSocket = await openKeepAliveConnection(server);
  const responses = sockets.map(readToEnd);
  const idleOutput = readToEnd(idleSocket);
  for (const socket of sockets) socket.write(request);
  const stopped = stop();
  for (const response of await Promise.all(responses))
    expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*here/);
  expect(await idleOutput).toBe("");
  await stopped;
});
