import { describe, expect, it, onTestFinished } from "vitest";

import { BffUnderTest, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../../testing/delayed-responses.ts";
import { RawConnection, formatRawOperation, waitUntilRefused } from "../../../testing/raw-connection.ts";
import type { RawHttpResponse } from "../../../testing/raw-connection.ts";
import { okResponse } from "../../../testing/upstream-stub.ts";

const route = "GET /api/v1/clients/clients-by-id";
const foundClient = okResponse({ id: "c1", businessName: "Acme" });
const operation = formatRawOperation('{ client(id: "c1") { id } }', sessionHeaders);
const body = JSON.stringify({ data: { client: { id: "c1" } } });

async function startBff(timing = {}): Promise<BffUnderTest> {
  const bff = new BffUnderTest();
  await bff.start({}, timing);
  onTestFinished(() => bff.upstream.close());
  return bff;
}

async function openUsedConnections(bff: BffUnderTest, count: number): Promise<RawConnection[]> {
  bff.upstream.on(route, foundClient);
  const connections = await Promise.all(Array.from({ length: count }, () => RawConnection.open(bff.url)));
  for (const connection of connections) connection.send(operation);
  const responses = await Promise.all(connections.map((connection) => connection.readResponse()));
  expect(responses.map((response) => response?.headers["connection"])).toEqual(
    connections.map(() => "keep-alive"),
  );
  return connections;
}

function summarize(response: RawHttpResponse | undefined) {
  return response && [response.status, response.headers["connection"], response.body.trim()];
}

const closingResponse = [200, "close", body];
const keptAliveResponse = [200, "keep-alive", body];

function readResponses(connections: readonly RawConnection[]) {
  return Promise.all(connections.map(async (connection) => summarize(await connection.readResponse())));
}

function readStatuses(connections: readonly RawConnection[]) {
  return Promise.all(connections.map(async (connection) => (await connection.readResponse())?.status));
}

describe("graceful shutdown", () => {
  it("completes pending requests and closes their connections", async () => {
    const bff = await startBff();
    const connections = await openUsedConnections(bff, 20);
    const delayed = new DelayedResponses(foundClient);
    bff.upstream.on(route, delayed.route);
    for (const connection of connections) connection.send(operation);
    await delayed.waitForCalls(20);
    const stopped = bff.running?.stop();
    await waitUntilRefused(bff.url);
    delayed.release();
    expect(await readResponses(connections)).toEqual(connections.map(() => closingResponse));
    await stopped;
  });

  it("completes requests in transit", async () => {
    const bff = await startBff();
    const connections = await openUsedConnections(bff, 20);
    for (const connection of connections) connection.send(operation);
    const stopped = bff.running?.stop();
    expect(await readStatuses(connections)).toEqual(connections.map(() => 200));
    for (const connection of connections) connection.destroy();
    await stopped;
  });

  it("completes requests on connections in the accept queue", async () => {
    const bff = await startBff();
    bff.upstream.on(route, foundClient);
    const connections = Array.from({ length: 20 }, () => new RawConnection(bff.url));
    for (const connection of connections) connection.send(operation);
    const stopped = bff.running?.stop();
    expect(await readStatuses(connections)).toEqual(connections.map(() => 200));
    for (const connection of connections) connection.destroy();
    await stopped;
  });

  it("completes later requests on keep-alive connections", async () => {
    const bff = await startBff();
    const connections = await openUsedConnections(bff, 20);
    const stopped = bff.running?.stop();
    await waitUntilRefused(bff.url);
    for (const connection of connections) connection.send(operation);
    expect(await readResponses(connections)).toEqual(connections.map(() => closingResponse));
    await stopped;
  });

  it("completes pipelined requests and closes after the last", async () => {
    const bff = await startBff();
    const delayed = new DelayedResponses(foundClient);
    bff.upstream.on(route, delayed.route);
    const connection = await RawConnection.open(bff.url);
    connection.send(operation + operation);
    await delayed.waitForCalls(2);
    const stopped = bff.running?.stop();
    await waitUntilRefused(bff.url);
    connection.send(operation);
    await delayed.waitForCalls(3);
    delayed.release();
    expect(summarize(await connection.readResponse())).toEqual(keptAliveResponse);
    expect(summarize(await connection.readResponse())).toEqual(keptAliveResponse);
    expect(summarize(await connection.readResponse())).toEqual(closingResponse);
    await stopped;
  });

  it("closes idle connections after the keep-alive timeout", async () => {
    const bff = await startBff({ keepAliveMs: 20 });
    const [used] = await openUsedConnections(bff, 1);
    const unused = await RawConnection.open(bff.url);
    await bff.running?.stop();
    await Promise.all([used?.closed, unused.closed]);
  });

  it("closes idle connections at once with closeIdleConnections, and completes running requests", async () => {
    const bff = await startBff();
    const [running, idle] = await openUsedConnections(bff, 2);
    const unused = await RawConnection.open(bff.url);
    const delayed = new DelayedResponses(foundClient);
    bff.upstream.on(route, delayed.route);
    running?.send(operation);
    await delayed.waitForCalls(1);
    const stopped = bff.running?.stop({ closeIdleConnections: true });
    await Promise.all([idle?.closed, unused.closed]);
    delayed.release();
    expect(summarize(await running?.readResponse())).toEqual(closingResponse);
    await stopped;
  });
});
