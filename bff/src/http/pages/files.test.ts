import { connect } from "node:net";
import { buildSchema, isObjectType } from "graphql";
import { beforeEach, describe, expect, it } from "vitest";

import { setUpBff, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { rawResponse, errorResponse, okResponse } from "../../../testing/upstream-stub.ts";
import { resources } from "../../resources/crud-resources.ts";
import { readSdl } from "../../sdl.ts";

const bff = setUpBff();
const schema = buildSchema(readSdl());
const shortTimeoutBff = setUpBff({ UPSTREAM_TIMEOUT_MS: "200" });

function fileResponse(content: Buffer | string, headers: Record<string, string> = {}) {
  return rawResponse((response) => {
    response.writeHead(200, { "content-type": "application/pdf", ...headers });
    response.end(content);
  });
}

function get(path: string, headers: Record<string, string> = sessionHeaders): Promise<Response> {
  return fetch(`${bff.url}${path}`, { headers });
}

async function readCode(response: Response): Promise<string | undefined> {
  const { errors } = (await response.json()) as {
    errors: { extensions: { code: string; requestId: string } }[];
  };
  expect(errors[0]?.extensions.requestId).toBe(response.headers.get("x-request-id"));
  return errors[0]?.extensions.code;
}

const profileRoute = "GET /api/v1/profile";

function createProfile(...permissions: readonly string[]) {
  const permissionRecords = permissions.map((name) => ({
    module: name.split(":")[0],
    action: name.split(":")[1],
  }));
  return okResponse({ id: "u1", fullName: "Asha Rao", role: "User", permissions: permissionRecords });
}

const exportingProfile = createProfile("media_plans:view", "media_plans:export", "campaigns:view");
beforeEach(() => {
  bff.upstream.on(profileRoute, exportingProfile);
  shortTimeoutBff.upstream.on(profileRoute, exportingProfile);
});

it.each([
  ["/media-plans/p1/pdf", ["media_plans:view"]],
  ["/media-plans/p1/pdf", ["media_plans:export"]],
  ["/flowcharts/c1/pdf", ["media_plans:view", "media_plans:export"]],
  ["/flowcharts/c1/pdf", ["media_plans:view", "campaigns:view"]],
  ["/flowcharts/c1/pdf", ["media_plans:export", "campaigns:view"]],
])("forbids %s for a viewer with only %s", async (path, permissions) => {
  bff.upstream.on(profileRoute, createProfile(...permissions));
  const response = await get(path);
  expect(response.status).toBe(403);
  expect(await readCode(response)).toBe("FORBIDDEN");
  expect(bff.upstream.calls).toHaveLength(1);
});

it.each(["Admin", "Manager", "User"])(
  "allows PDFs to a %s if the upstream sends no permissions",
  async (role) => {
    bff.upstream
      .on(profileRoute, okResponse({ id: "u1", fullName: "Asha Rao", role }))
      .on("GET /api/v1/media-plan/download/p1", fileResponse("%PDF"))
      .on("GET /api/v1/campaign/flowchart/download/c1", fileResponse("%PDF"));
    expect((await get("/media-plans/p1/pdf")).status).toBe(200);
    expect((await get("/flowcharts/c1/pdf")).status).toBe(200);
  },
);

it("forbids PDFs to a Manager with an empty list of permissions", async () => {
  bff.upstream.on(
    profileRoute,
    okResponse({ id: "u1", fullName: "Asha Rao", role: "Manager", permissions: [] }),
  );
  expect((await get("/media-plans/p1/pdf")).status).toBe(403);
});

it("streams a campaign's flowchart PDF", async () => {
  bff.upstream.on("GET /api/v1/campaign/flowchart/download/c1", fileResponse("%PDF"));
  const response = await get("/flowcharts/c1/pdf?language=fr");
  expect([response.status, await response.text()]).toEqual([200, "%PDF"]);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="flowchart.pdf"');
  expect(bff.upstream.requestLines).toEqual([
    profileRoute,
    "GET /api/v1/campaign/flowchart/download/c1?language=fr",
  ]);
  bff.upstream.on("GET /api/v1/campaign/flowchart/download/c2", errorResponse(404));
  expect(await readCode(await get("/flowcharts/c2/pdf"))).toBe("NOT_FOUND");
  expect((await get("/flowcharts/c1/pdf?language=de")).status).toBe(400);
});

it("requests errors of files in the viewer's language", async () => {
  bff.upstream.on("GET /api/v1/publishers/file/p1", errorResponse(404));
  await get("/publishers/p1/file", { ...sessionHeaders, "accept-language": "fr" });
  expect(bff.upstream.calls[0]?.headers["accept-language"]).toBe("fr");
});

describe("the PDF of a plan", () => {
  it("is streamed from the upstream without the size limit of JSON", async () => {
    const content = Buffer.alloc(5 * 1024 * 1024, "%PDF");
    bff.upstream.on(
      "GET /api/v1/media-plan/download/p1",
      fileResponse(content, {
        "content-disposition": 'inline; filename="MP-1.pdf"',
        "x-unprintable-fields": "Client,Row%202",
      }),
    );
    const response = await get("/media-plans/p1/pdf?language=fr");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="MP-1.pdf"');
    expect(response.headers.get("x-unprintable-fields")).toBe("Client,Row%202");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(bff.upstream.requestLines).toEqual([
      profileRoute,
      "GET /api/v1/media-plan/download/p1?language=fr",
    ]);
  });

  it("refreshes expired tokens", async () => {
    bff.upstream
      .on("GET /api/v1/media-plan/download/p1", (call) =>
        call.headers.authorization === "Bearer pdf-new" ? fileResponse("%PDF") : errorResponse(401),
      )
      .on("POST /refresh-token", { json: { access_token: "pdf-new", refresh_token: "pdf-refresh-2" } });
    const response = await get("/media-plans/p1/pdf", {
      authorization: "Bearer pdf-old",
      "x-refresh-token": "pdf-refresh",
    });
    expect(await response.text()).toBe("%PDF");
    expect(response.headers.get("x-access-token")).toBe("pdf-new");
    expect(response.headers.get("x-refresh-token")).toBe("pdf-refresh-2");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["401 without a refresh token", errorResponse(401), 401, "UNAUTHENTICATED"],
    ["403", errorResponse(403), 403, "FORBIDDEN"],
    ["404", errorResponse(404), 404, "NOT_FOUND"],
    ["500", errorResponse(500), 500, "UPSTREAM_ERROR"],
    ["an error with status 200", errorResponse(200), 422, "BUSINESS_ERROR"],
    [
      "HTML",
      fileResponse("<p>Sign in", { "content-type": "text/html; charset=utf-8" }),
      502,
      "UPSTREAM_BAD_RESPONSE",
    ],
    ["an empty file", fileResponse("", { "content-length": "0" }), 502, "UPSTREAM_BAD_RESPONSE"],
    ["an encoded file", fileResponse("?", { "content-encoding": "br" }), 502, "UPSTREAM_BAD_RESPONSE"],
    [
      "a long error body",
      rawResponse((response) => response.writeHead(404).end(Buffer.alloc(1_000_000, " "))),
      404,
      "NOT_FOUND",
    ],
    [
      "a broken connection",
      rawResponse((response) => response.socket?.destroy()),
      503,
      "UPSTREAM_UNAVAILABLE",
    ],
  ])("returns the status of its error code for %s", async (_name, upstreamResponse, status, code) => {
    bff.upstream.on("GET /api/v1/media-plan/download/p1", upstreamResponse);
    const response = await get("/media-plans/p1/pdf", { authorization: "Bearer pdf-lonely" });
    expect(response.status).toBe(status);
    expect(await readCode(response)).toBe(code);
  });

  it("returns 504 when the upstream sends no headers", async () => {
    shortTimeoutBff.upstream.on(
      "GET /api/v1/media-plan/download/p1",
      rawResponse(() => undefined),
    );
    const response = await fetch(`${shortTimeoutBff.url}/media-plans/p1/pdf`, { headers: sessionHeaders });
    expect(response.status).toBe(504);
    expect(await readCode(response)).toBe("UPSTREAM_TIMEOUT");
  });

  it.each([
    "/media-plans/..%2F..%2Frefresh-token/pdf",
    "/media-plans/a%0Ab/pdf",
    "/media-plans/p1/pdf?language=de",
  ])("rejects %s without calling the upstream", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(await readCode(response)).toBe("BAD_USER_INPUT");
  });

  it("ends the upstream's stream when the client disconnects", async () => {
    let onClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (onClosed = resolve));
    bff.upstream.on(
      "GET /api/v1/media-plan/download/p1",
      rawResponse((response) => {
        response.once("close", () => onClosed());
        response.writeHead(200, { "content-type": "application/pdf" });
        response.write("%PDF");
      }),
    );
    const clientAbort = new AbortController();
    const response = await fetch(`${bff.url}/media-plans/p1/pdf`, {
      headers: sessionHeaders,
      signal: clientAbort.signal,
    });
    expect(response.status).toBe(200);
    clientAbort.abort();
    await closed;
  });
});

describe("a download whose client stops reading", () => {
  const bffWithIdleLimit = setUpBff({}, { downloadIdleMs: 50 });

  it("ends and frees its slot", async () => {
    let onClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (onClosed = resolve));
    const chunk = Buffer.alloc(1024 * 1024);
    bffWithIdleLimit.upstream.on(profileRoute, exportingProfile).on(
      "GET /api/v1/media-plan/download/p1",
      rawResponse((response) => {
        response.once("close", () => onClosed());
        response.writeHead(200, { "content-type": "application/pdf" });
        const fill = () => {
          while (response.write(chunk));
        };
        response.on("drain", fill);
        fill();
      }),
    );
    const { hostname, port } = new URL(bffWithIdleLimit.url);
    const reader = connect(Number(port), hostname).pause();
    reader.write(
      `GET /media-plans/p1/pdf HTTP/1.1\r\nhost: bff\r\nauthorization: ${sessionHeaders.authorization}\r\n\r\n`,
    );
    await closed;
    reader.destroy();
  });
});

describe("a stored file", () => {
  it("of a publisher is streamed", async () => {
    bff.upstream.on("GET /api/v1/publishers/file/p1", fileResponse("scan", { "content-type": "image/png" }));
    const response = await get("/publishers/p1/file");
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(await response.text()).toBe("scan");
  });

  const resourcesWithFile = Object.entries(resources).filter(([resource]) => {
    const type = schema.getType(`${resource.charAt(0).toUpperCase()}${resource.slice(1)}`);
    return isObjectType(type) && "fileUrl" in type.getFields();
  });

  it.each(resourcesWithFile)(
    "of a %s is streamed from its record's URL, also across origins",
    async (resource, { endpoints }) => {
      const { list, readById } = endpoints;
      bff.upstream.on(
        `GET ${readById}`,
        okResponse({ id: "r1", fileUrl: "/elsewhere", fileName: "scan.png" }),
      );
      bff.upstream.on(`GET ${list}/file/r1`, fileResponse("scan", { "content-type": "image/png" }));
      const { data } = await bff.query(`{ record: ${resource}(id: "r1") { fileUrl fileName } }`);
      const { record } = data as { record: { fileUrl: string; fileName: string } };
      expect(record.fileName).toBe("scan.png");
      const origin = "http://localhost:4000";
      const response = await get(record.fileUrl, { ...sessionHeaders, origin });
      expect(await response.text()).toBe("scan");
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
    },
  );
});
