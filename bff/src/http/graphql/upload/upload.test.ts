import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MAX_UPLOAD_BYTES } from "@media-planner/schema/rules/upload";

import { setUpBff, readResponseBody, sessionHeaders } from "../../../../testing/bff-under-test.ts";
import type { GraphQLResponse } from "../../../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../../../testing/delayed-responses.ts";
import { RawConnection } from "../../../../testing/raw-connection.ts";
import type { RawHttpResponse } from "../../../../testing/raw-connection.ts";
import { errorResponse, okResponse } from "../../../../testing/upstream-stub.ts";
import type { StubCall } from "../../../../testing/upstream-stub.ts";

const bff = setUpBff();

const createMutation =
  "mutation ($input: PublisherInput!) { createPublisher(input: $input) { id fileUrl fileName } }";
const input = { name: "Gazette", mediaTypeId: "m1", languageIds: ["l1", "l2"], file: null };
const row = { id: "p1", name: "Gazette", fileUrl: "/api/v1/publishers/file/p1", fileName: "rates.pdf" };

const fileStarts = {
  "rates.pdf": "%PDF-1.7",
  "marked.pdf": "\ufeff%PDF-1.7",
  "scanned.pdf": "\r\n\n%PDF-1.7",
  "logo.png": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  "photo.jpg": Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  "photo.JPEG": Buffer.from([0xff, 0xd8, 0xff, 0xdb]),
  "anim.gif": "GIF89a",
  "old.doc": Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  "new.docx": Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from("....word/document.xml")]),
} as const;

interface Form {
  readonly url?: string;
  readonly operations?: unknown;
  readonly map?: unknown;
  readonly file?: Blob | undefined;
  readonly name?: string;
  readonly headers?: Record<string, string>;
}

const pdf = new Blob([fileStarts["rates.pdf"], "content"]);

async function send(form: Form = {}): Promise<GraphQLResponse> {
  const {
    url = bff.url,
    operations = { query: createMutation, variables: { input } },
    map = { 0: ["variables.input.file"] },
    file = pdf,
    name = "rates.pdf",
    headers = { ...sessionHeaders, "apollo-require-preflight": "true" },
  } = form;
  const body = new FormData();
  body.append("operations", typeof operations === "string" ? operations : JSON.stringify(operations));
  body.append("map", typeof map === "string" ? map : JSON.stringify(map));
  body.append("0", file, name);
  return readResponseBody(await fetch(`${url}/graphql`, { method: "POST", headers, body }));
}

describe("an upload", () => {
  it("is forwarded as multipart with fields and file", async () => {
    bff.upstream.on("POST /api/v1/publishers", okResponse(row));
    const { data, errors } = await send();
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      createPublisher: { id: "p1", fileUrl: "/publishers/p1/file", fileName: "rates.pdf" },
    });
    const [call] = bff.upstream.calls;
    const sentForm = await new Response(new Uint8Array(call?.body ?? Buffer.alloc(0)), {
      headers: { "content-type": call?.headers["content-type"] ?? "" },
    }).formData();
    const file = sentForm.get("file");
    expect(sentForm.get("name")).toBe("Gazette");
    expect(sentForm.get("languageIds")).toBe('["l1","l2"]');
    expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual([
      "rates.pdf",
      "application/pdf",
      "%PDF-1.7content",
    ]);
  });

  it("keeps whole characters when its name is cut", async () => {
    bff.upstream.on("POST /api/v1/publishers", okResponse(row));
    await send({ file: new Blob([fileStarts["rates.pdf"]]), name: `${"😀".repeat(60)}1.pdf` });
    const sentText = bff.upstream.calls[0]?.body.toString();
    expect(/filename="(.*?)"/.exec(sentText ?? "")?.[1]).toBe(`${"😀".repeat(57)}1.pdf`);
  });

  it.each(Object.entries(fileStarts))("is detected by its first bytes: %s", async (name, head) => {
    bff.upstream.on("POST /api/v1/publishers", okResponse(row));
    const { errors } = await send({ file: new Blob([head]), name });
    expect(errors).toBeUndefined();
  });

  it.each([
    ["page.html", "<html>"],
    ["script.pdf", "#!/bin/sh"],
    ["rates.exe", "%PDF-1.7"],
    ["archive.docx", "PK\u0003\u0004 no document"],
    ["empty.pdf", ""],
  ])("is rejected if its content is not accepted: %s", async (name, content) => {
    const { errors, status } = await send({ file: new Blob([content]), name });
    expect(status).toBe(200);
    expect(errors?.[0]?.extensions.code).toBe("UNSUPPORTED_MEDIA_TYPE");
  });

  it("accepts 10,485,760 bytes and rejects one more", async () => {
    bff.upstream.on("POST /api/v1/publishers", okResponse(row));
    const createPdf = (bytes: number) => new Blob([fileStarts["rates.pdf"], randomBytes(bytes - 8)]);
    const largest = createPdf(MAX_UPLOAD_BYTES);
    expect((await send({ file: largest })).errors).toBeUndefined();
    const [call] = bff.upstream.calls;
    expect(call?.headers["content-length"]).toBe(String(call?.body.length));
    expect(call?.body.includes(Buffer.from(await largest.arrayBuffer()))).toBe(true);
    const { errors, status } = await send({ file: createPdf(MAX_UPLOAD_BYTES + 1) });
    expect(status).toBe(200);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      requestId: expect.any(String),
    });
    expect((await send({ file: createPdf(3 * MAX_UPLOAD_BYTES) })).errors?.[0]?.extensions.code).toBe(
      "PAYLOAD_TOO_LARGE",
    );
  });

  it("is sent again after a refresh", async () => {
    const headers = {
      authorization: "Bearer upload-old",
      "x-refresh-token": "upload-refresh",
      "apollo-require-preflight": "true",
    };
    bff.upstream
      .on("POST /api/v1/publishers", (call) =>
        call.headers.authorization === "Bearer upload-new" ? okResponse(row) : errorResponse(401),
      )
      .on("POST /refresh-token", { json: { access_token: "upload-new" } });
    const { errors, headers: responseHeaders } = await send({ headers });
    expect(errors).toBeUndefined();
    expect(responseHeaders.get("x-access-token")).toBe("upload-new");
    const [first, , second] = bff.upstream.calls;
    const removeBoundary = (call: StubCall | undefined) =>
      call?.body.toString("latin1").replaceAll(call.headers["content-type"]?.split("boundary=")[1] ?? "", "");
    expect(removeBoundary(second)).toContain("%PDF-1.7content");
    expect(removeBoundary(second)).toBe(removeBoundary(first));
  });

  it("is blocked without a header that forces a CORS preflight", async () => {
    const { status, errors } = await send({ headers: { ...sessionHeaders } });
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe("BAD_REQUEST");
  });
});

describe("upload slots", () => {
  const bffBehindProxy = setUpBff({ TRUST_PROXY: "true" });
  const shortTimeoutBff = setUpBff({}, { uploadMs: 20 });
  const createHeaders = (address: string) => ({
    ...sessionHeaders,
    "apollo-require-preflight": "true",
    "x-forwarded-for": address,
  });
  const sendFrom = (address: string) => send({ url: bffBehindProxy.url, headers: createHeaders(address) });

  function startUpload(headers: Readonly<Record<string, string>>): string {
    const lines = Object.entries({
      host: "bff.test",
      "content-type": "multipart/form-data; boundary=x",
      "content-length": "1000000",
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    return `POST /graphql HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n--x\r\n`;
  }

  function readCode(response: RawHttpResponse | undefined): unknown {
    return response && JSON.parse(response.body).errors[0].extensions.code;
  }

  it("reject a request without a session before reading its body", async () => {
    const sockets = Array.from({ length: 16 }, () => new RawConnection(bff.url));
    for (const socket of sockets) socket.send(startUpload({ "apollo-require-preflight": "true" }));
    const responses = await Promise.all(sockets.map((socket) => socket.readResponse()));
    expect(responses.map(readCode)).toEqual(sockets.map(() => "UNAUTHENTICATED"));
    bff.upstream.on("POST /api/v1/publishers", okResponse(row));
    expect((await send()).errors).toBeUndefined();
    for (const socket of sockets) socket.destroy();
  });

  it("allow four uploads per address and sixteen in total", async () => {
    bffBehindProxy.upstream.on("POST /api/v1/publishers", okResponse(row));
    expect((await sendFrom("10.0.0.1")).errors).toBeUndefined();
    const delayed = new DelayedResponses(okResponse(row));
    bffBehindProxy.upstream.on("POST /api/v1/publishers", delayed.route);
    const firstUploads = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].flatMap((address) =>
      Array.from({ length: 4 }, () => sendFrom(address)),
    );
    await delayed.waitForCalls(12);
    expect((await sendFrom("10.0.0.1")).errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
    const lastUploads = Array.from({ length: 4 }, () => sendFrom("10.0.0.4"));
    await delayed.waitForCalls(16);
    expect((await sendFrom("10.0.0.5")).errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
    delayed.release();
    expect((await Promise.all([...firstUploads, ...lastUploads])).filter(({ errors }) => errors)).toEqual([]);
    expect((await sendFrom("10.0.0.1")).errors).toBeUndefined();
  });

  it("stay free for signed-in users during a flood of invalid tokens", async () => {
    bffBehindProxy.upstream
      .on("GET /api/v1/roles", errorResponse(503))
      .on("POST /api/v1/publishers", (call) =>
        call.headers.authorization === sessionHeaders.authorization ? okResponse(row) : errorResponse(401),
      );
    expect((await sendFrom("10.0.1.1")).errors).toBeUndefined();
    const invalidHeaders = Array.from({ length: 16 }, (_, index) => ({
      ...createHeaders(`10.0.2.${index}`),
      authorization: `Bearer made-up-${index}`,
    }));
    // An error response does not confirm a token.
    for (const headers of invalidHeaders) await bffBehindProxy.query("{ roles { id } }", { headers });
    const sockets = invalidHeaders.map((headers) => {
      const socket = new RawConnection(bffBehindProxy.url);
      socket.send(startUpload(headers));
      return socket;
    });
    const codes: unknown[] = [];
    for (const socket of sockets)
      void socket.readResponse().then((response) => codes.push(readCode(response)));
    await expect.poll(() => codes).toEqual(Array.from({ length: 12 }, () => "RATE_LIMITED"));
    expect((await sendFrom("10.0.1.1")).errors).toBeUndefined();
    for (const socket of sockets) socket.destroy();
  });

  it("are released after a body timeout", async () => {
    const socket = new RawConnection(shortTimeoutBff.url);
    socket.send(startUpload(sessionHeaders));
    const response = await socket.readResponse();
    expect([response?.status, readCode(response)]).toEqual([408, "BAD_REQUEST"]);
    await socket.closed;
  });
});

describe("a malformed multipart request", () => {
  it.each<[string, Form]>([
    ["operations that are not JSON", { operations: "{" }],
    ["a batch of operations", { operations: [{ query: createMutation }] }],
    ["a map that is not JSON", { map: "nonsense" }],
    ["an empty map", { map: {} }],
    ["a map with two paths", { map: { 0: ["variables.input.file", "variables.b"] } }],
    ["a map outside the variables", { map: { 0: ["query"] } }],
    ["a map into a prototype", { map: { 0: ["variables.__proto__.polluted"] } }],
    ["a map to a missing variable", { map: { 0: ["variables.nothing.file"] } }],
    ["a map to a variable with a value", { map: { 0: ["variables.input.name"] } }],
  ])("returns 400 for %s", async (_name, form) => {
    const { status, errors } = await send(form);
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_REQUEST", requestId: expect.any(String) });
  });

  it.each([
    ["no boundary", "multipart/form-data", "x"],
    ["no parts", "multipart/form-data; boundary=x", ""],
    [
      "an unfinished part",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="0"; filename="a"\r\n\r\n%PDF-',
    ],
  ])("returns 400 for %s", async (_name, contentType, body) => {
    const headers = { ...sessionHeaders, "apollo-require-preflight": "true", "content-type": contentType };
    const response = await fetch(`${bff.url}/graphql`, { method: "POST", headers, body });
    expect(response.status).toBe(400);
  });

  it("returns 400 for two files", async () => {
    const body = new FormData();
    body.append("operations", JSON.stringify({ query: createMutation, variables: { input } }));
    body.append("map", JSON.stringify({ 0: ["variables.input.file"] }));
    body.append("0", pdf, "a.pdf");
    body.append("1", pdf, "b.pdf");
    const headers = { ...sessionHeaders, "apollo-require-preflight": "true" };
    const response = await fetch(`${bff.url}/graphql`, { method: "POST", headers, body });
    expect(response.status).toBe(400);
  });
});

it("returns BAD_USER_INPUT for a file inside JSON", async () => {
  const { errors } = await bff.query(createMutation, {
    variables: {
      input: { ...input, file: { fileName: "a.pdf", mimeType: "application/pdf", content: "x" } },
    },
  });
  expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

describe("a publisher without a new file", () => {
  const updateMutation =
    'mutation ($input: PublisherInput!) { updatePublisher(id: "p1", input: $input) { id } }';

  it("is created as multipart", async () => {
    bff.upstream.on("POST /api/v1/publishers", okResponse(row));
    await bff.query(createMutation, { variables: { input } });
    expect(bff.upstream.calls[0]?.headers["content-type"]).toMatch(/^multipart\/form-data/);
    expect(bff.upstream.calls[0]?.body.toString()).not.toContain('name="file"');
  });

  it("keeps its file on update, and removes it with null", async () => {
    bff.upstream.on("PUT /api/v1/publishers/update-publishers-by-id", okResponse(row));
    const { file: _file, ...fields } = input;
    await bff.query(updateMutation, { variables: { input: fields } });
    await bff.query(updateMutation, { variables: { input } });
    expect(bff.upstream.calls[0]?.json).not.toHaveProperty("file");
    expect(bff.upstream.calls[1]?.json).toHaveProperty("file", null);
  });
});
