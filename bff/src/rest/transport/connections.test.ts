import { createServer as createTlsServer } from "node:https";
import { createServer } from "node:net";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";

import { BffUnderTest, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { listen } from "../../../../testing/ports.ts";
import { selfSignedCertificate } from "../../../testing/self-signed-certificate.ts";
import { TestProxy } from "../../../testing/test-proxy.ts";
import { okResponse, rawResponse, UpstreamStub } from "../../../testing/upstream-stub.ts";
import type { Call } from "./call.ts";
import { createUpstream } from "./upstream.ts";
import type { UpstreamOptions } from "./upstream.ts";

const read: Call = { method: "GET", url: "/api/v1/sizes?page=1", route: "/api/v1/sizes" };
const write: Call = { method: "POST", url: "/api/v1/sizes", route: "/api/v1/sizes", body: { name: "A4" } };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function connectTo(options: Omit<UpstreamOptions, "timeoutMs">) {
  const upstream = createUpstream({ timeoutMs: 600_000, ...options });
  cleanUps.push(() => upstream.close());
  return upstream;
}

async function startStub(): Promise<UpstreamStub> {
  const stub = new UpstreamStub();
  await stub.listen();
  cleanUps.push(() => stub.close());
  return stub;
}

async function startProxy(target: string): Promise<TestProxy> {
  const proxy = new TestProxy();
  await proxy.listen(target);
  cleanUps.push(() => proxy.close());
  return proxy;
}

/** Responds to each request with raw bytes. */
async function startRawServer(response: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("data", () => socket.write(response));
  });
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server as unknown as Parameters<typeof listen>[0]);
}

async function startTlsServer(): Promise<string> {
  const server = createTlsServer(selfSignedCertificate, (_request, response) => response.end("{}"));
  cleanUps.push(() => server.close());
  return (await listen(server)).replace("http:", "https:");
}

const json = 'HTTP/1.1 200 OK\r\ncontent-length: 15\r\n\r\n{"status":true}';

describe("interim responses", () => {
  it.each([
    ["103 Early Hints", "HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload\r\n\r\n"],
    ["102 Processing twice", "HTTP/1.1 102 Processing\r\n\r\n".repeat(2)],
  ])("are ignored: %s", async (_name, interim) => {
    const upstream = connectTo({ baseUrl: await startRawServer(interim + json) });
    for (const call of [read, write, read])
      expect(await upstream.send(call, "a")).toMatchObject({ status: 200, body: { status: true } });
  });

  it.each([read, write])("of status 100 are a documented failure: $method", async (call) => {
    const upstream = connectTo({ baseUrl: await startRawServer(`HTTP/1.1 100 Continue\r\n\r\n${json}`) });
    await expect(upstream.send(call, "a")).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
      detail: "The upstream sent 100 Continue, which is not supported (UND_ERR_SOCKET)",
    });
  });
});

it.each([
  [
    "204 with the end of a chunked body",
    "HTTP/1.1 204 No Content\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["204 with a length", "HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n"],
  ["an empty chunked body", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["no body before the end of the connection", "HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n"],
])("returns an empty success for %s", async (_name, response) => {
  const upstream = connectTo({ baseUrl: await startRawServer(response) });
  for (let n = 0; n < 3; n += 1) expect(await upstream.send(write, "a")).toMatchObject({ status: 204 });
});

describe("a path in UPSTREAM_URL", () => {
  it.each(["/agency/v2", "/agency/v2/", "/agency/v2//"])(
    "precedes the path of each call: %s",
    async (path) => {
      const bff = new BffUnderTest();
      await bff.upstream.listen();
      cleanUps.push(() => bff.stop());
      const permissions = [{ module: "media_plans", action: "export" }];
      const pdf = rawResponse((response) => {
        response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
      });
      bff.upstream
        .on("GET /agency/v2/api/v1/sizes", ({ headers }) =>
          headers.authorization === "Bearer new"
            ? okResponse([{ id: "s1", name: "A4" }])
            : { status: 401, json: { status: false } },
        )
        .on("POST /agency/v2/refresh-token", { json: { access_token: "new" } })
        .on("DELETE /agency/v2/api/v1/sizes/delete-sizes-by-id", okResponse(null))
        .on("GET /agency/v2/api/v1/profile", okResponse({ id: "u1", role: "Admin", permissions }))
        .on("GET /agency/v2/api/v1/media-plan/download/p1", pdf)
        .on("GET /agency/v2/api/v1/publishers/file/p1", pdf)
        .on("GET /agency/v2/api/v1/roles", okResponse([]));
      await bff.startServer({ UPSTREAM_URL: `${bff.upstream.origin}${path}` });
      const list = await bff.query("{ sizes { items { id } } }");
      expect(list.data).toEqual({ sizes: { items: [{ id: "s1" }] } });
      expect((await bff.query('mutation { deleteSize(id: "s1") { id } }')).errors).toBeUndefined();
      for (const file of ["/media-plans/p1/pdf", "/publishers/p1/file"]) {
        const response = await fetch(`${bff.url}${file}`, { headers: sessionHeaders });
        expect(await response.text()).toBe("%PDF");
      }
      expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
      expect(bff.upstream.unexpected).toEqual([]);
      expect(bff.logLines.join("\n")).toContain('"route":"/api/v1/sizes"');
    },
  );
});

describe("a proxy", () => {
  const createProxySettings = ({ url }: TestProxy, noProxy = "") => ({
    httpProxy: url,
    httpsProxy: url,
    noProxy,
  });

  it("forwards reads, writes and files to a plain upstream", async () => {
    const stub = await startStub();
    stub.setFallback(() => okResponse({ id: "s1" }));
    const proxy = await startProxy(stub.origin);
    const upstream = connectTo({ baseUrl: "http://upstream.test/v2", proxy: createProxySettings(proxy) });
    expect(await upstream.send(read, "a")).toMatchObject({ status: 200 });
    expect(await upstream.send(write, "a")).toMatchObject({ status: 200 });
    expect(await upstream.download(read, "a")).toMatchObject({ status: 200 });
    expect(proxy.requestLines).toEqual([
      "GET http://upstream.test/v2/api/v1/sizes?page=1",
      "POST http://upstream.test/v2/api/v1/sizes",
      "GET http://upstream.test/v2/api/v1/sizes?page=1",
    ]);
    expect(stub.calls.map(({ headers }) => headers.host)).toEqual(Array(3).fill("upstream.test"));
    expect(stub.calls[1]?.json).toEqual({ name: "A4" });
    expect(stub.calls[1]?.headers.authorization).toBe("Bearer a");
  });

  it("tunnels to an upstream with TLS", async () => {
    const proxy = await startProxy(await startTlsServer());
    const upstream = connectTo({ baseUrl: "https://upstream.test", proxy: createProxySettings(proxy) });
    await expect(upstream.send(write, "a")).rejects.toMatchObject({
      detail:
        "The certificate of the upstream is not trusted; set NODE_EXTRA_CA_CERTS (DEPTH_ZERO_SELF_SIGNED_CERT)",
    });
    expect(proxy.requestLines).toEqual(["CONNECT upstream.test:443"]);
  });

  it.each(["127.0.0.1", "*"])("is not used for a host in NO_PROXY=%s", async (noProxy) => {
    const stub = await startStub();
    stub.setFallback(() => okResponse([]));
    const proxy = await startProxy(stub.origin);
    const upstream = connectTo({ baseUrl: stub.origin, proxy: createProxySettings(proxy, noProxy) });
    expect(await upstream.send(read, "a")).toMatchObject({ status: 200 });
    expect(proxy.requestLines).toEqual([]);
  });

  it.each(["http://upstream.test", "https://upstream.test"])(
    "that refuses its credentials is named: %s",
    async (baseUrl) => {
      const proxy = await startProxy("http://127.0.0.1:9");
      const url = proxy.url.replace("ann", "bob");
      const upstream = connectTo({ baseUrl, proxy: { httpProxy: url, httpsProxy: url, noProxy: "" } });
      await expect(upstream.send(write, "a")).rejects.toMatchObject({
        code: "UPSTREAM_UNAVAILABLE",
        detail: expect.stringContaining("The proxy requires credentials"),
      });
    },
  );
});

it("explains an untrusted certificate in the log and in /readyz", async () => {
  const bff = new BffUnderTest();
  await bff.upstream.listen();
  cleanUps.push(() => bff.stop());
  await bff.startServer({ UPSTREAM_URL: await startTlsServer() });
  const response = await fetch(`${bff.url}/readyz`);
  expect(response.status).toBe(503);
  const explanation =
    "The certificate of the upstream is not trusted; set NODE_EXTRA_CA_CERTS (DEPTH_ZERO_SELF_SIGNED_CERT)";
  expect(await response.json()).toMatchObject({ upstream: false, upstreamProblem: explanation });
  expect(bff.logLines.join("\n")).toContain(`"detail":"${explanation}"`);
});
