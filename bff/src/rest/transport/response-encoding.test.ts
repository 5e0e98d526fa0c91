import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

import { setUpBff, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { okResponse, rawResponse } from "../../../testing/upstream-stub.ts";
import type { StubResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();
const list = "{ clients { items { businessName } } }";
const listRoute = "GET /api/v1/clients";
const deleteMutation = 'mutation { deleteClient(id: "c1") { id message } }';
const deleteRoute = "DELETE /api/v1/clients/delete-clients-by-id";
const fileRoute = "GET /api/v1/publishers/file/p1";

function createResponse(
  body: Buffer,
  headers: Readonly<Record<string, string | string[]>>,
  status = 200,
): StubResponse {
  return rawResponse((response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  });
}

const createPage = (name: string) =>
  JSON.stringify({ status: true, data: [{ id: 1, businessName: name }], totalClients: 1 });
const namedPage = (businessName: string) => ({ clients: { items: [{ businessName }] } });

const encodings: [header: string | string[], encode: (data: Buffer) => Buffer][] = [
  ["gzip", gzipSync],
  ["GZIP", gzipSync],
  ["x-gzip", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
  ["deflate", deflateRawSync],
  ["identity", (data) => data],
  ["", (data) => data],
  ["gzip, identity", gzipSync],
  ["identity,gzip", gzipSync],
  ["deflate, gzip", (data) => gzipSync(deflateSync(data))],
  ["deflate, br", (data) => brotliCompressSync(deflateRawSync(data))],
  [["gzip", "br"], (data) => brotliCompressSync(gzipSync(data))],
];

describe.each(encodings)("Content-Encoding %j", (encoding, encode) => {
  const headers = { "content-encoding": encoding };

  it("is decoded in a list", async () => {
    bff.upstream.on(listRoute, createResponse(encode(Buffer.from(createPage("Ōtsuka"))), headers));
    expect((await bff.query(list)).data).toEqual(namedPage("Ōtsuka"));
  });

  it("is decoded in an error", async () => {
    const body = Buffer.from(JSON.stringify({ status: false, message: "In use" }));
    bff.upstream.on(deleteRoute, createResponse(encode(body), headers, 409));
    const { errors } = await bff.query(deleteMutation);
    expect(errors).toMatchObject([{ message: "In use", extensions: { code: "CONFLICT" } }]);
  });

  it("is decoded in a file", async () => {
    const content = Buffer.from("%PDF ".repeat(100_000));
    bff.upstream.on(
      fileRoute,
      createResponse(encode(content), { ...headers, "content-type": "application/pdf" }),
    );
    const response = await fetch(`${bff.url}/publishers/p1/file`, { headers: sessionHeaders });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  it("is decoded in the error of a file", async () => {
    const body = Buffer.from(JSON.stringify({ status: false, message: "No file" }));
    bff.upstream.on(fileRoute, createResponse(encode(body), headers, 404));
    const response = await fetch(`${bff.url}/publishers/p1/file`, { headers: sessionHeaders });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ message: "No file" }] });
  });

  it.each([200, 202, 204, 205])("succeeds for a write with status %d and an empty body", async (status) => {
    bff.upstream.on(deleteRoute, createResponse(Buffer.alloc(0), headers, status));
    const { data } = await bff.query(deleteMutation);
    expect(data).toEqual({ deleteClient: { id: "c1", message: null } });
  });

  it("succeeds for a write whose body decodes to nothing", async () => {
    bff.upstream.on(deleteRoute, createResponse(encode(Buffer.from("\r\n")), headers));
    expect((await bff.query(deleteMutation)).errors).toBeUndefined();
    bff.upstream.on(deleteRoute, createResponse(encode(Buffer.alloc(0)), headers));
    expect((await bff.query(deleteMutation)).errors).toBeUndefined();
  });

  it("reads the record after a status change without a body", async () => {
    bff.upstream
      .on("POST /api/v1/clients/status", createResponse(Buffer.alloc(0), headers))
      .on("GET /api/v1/clients/clients-by-id", okResponse({ id: "c1", businessName: "Acme" }));
    const { data } = await bff.query(
      'mutation { setClientStatus(id: "c1", status: APPROVED) { businessName } }',
    );
    expect(data).toEqual({ setClientStatus: { businessName: "Acme" } });
  });
});

describe("an unreadable encoding", () => {
  const page = Buffer.from(createPage("Acme"));
  const bomb = Buffer.alloc(64 * 1024 * 1024, " ");
  it.each([
    ["an unknown encoding", page, "compress"],
    ["data without the declared encoding", page, "br"],
    ["a truncated body", gzipSync(page).subarray(0, 40), "gzip"],
    ["too many encodings", page, "gzip,gzip,gzip,gzip,gzip,gzip"],
    ["a gzip bomb", gzipSync(bomb), "gzip"],
    ["a brotli bomb", brotliCompressSync(bomb), "br"],
    ["a deflate bomb", deflateSync(bomb), "deflate"],
    ["a nested bomb", gzipSync(gzipSync(bomb)), "gzip, gzip"],
  ])("causes UPSTREAM_BAD_RESPONSE in a list: %s", async (_name, body, encoding) => {
    bff.upstream.on(listRoute, createResponse(body, { "content-encoding": encoding }));
    expect(await bff.queryErrorCode(list)).toBe("UPSTREAM_BAD_RESPONSE");
  });

  it.each([
    ["an unknown encoding", Buffer.from("%PDF"), "compress"],
    ["data without the declared encoding", Buffer.from("%PDF"), "gzip"],
    ["an empty file", gzipSync(""), "gzip"],
  ])("causes 502 for a file: %s", async (_name, body, encoding) => {
    const headers = { "content-encoding": encoding, "content-type": "application/pdf" };
    bff.upstream.on(fileRoute, createResponse(body, headers));
    const response = await fetch(`${bff.url}/publishers/p1/file`, { headers: sessionHeaders });
    expect(response.status).toBe(502);
  });

  it("keeps the status of an error", async () => {
    bff.upstream.on(listRoute, createResponse(Buffer.from([0xe9]), {}, 404));
    expect(await bff.queryErrorCode(list)).toBe("NOT_FOUND");
  });
});

describe("the character encoding", () => {
  const utf16 = Buffer.from(createPage("Ōtsuka"), "utf16le");
  const shiftJis = Buffer.concat([
    Buffer.from('{"status":true,"totalClients":1,"data":[{"id":1,"businessName":"'),
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    Buffer.from('"}]}'),
  ]);
  it.each([
    ["none", Buffer.from(createPage("Société")), "application/json", "Société"],
    [
      "UTF-8 with a byte order mark",
      Buffer.from(`\ufeff${createPage("Société")}`),
      "application/json",
      "Société",
    ],
    ["UTF-8", Buffer.from(createPage("Société")), 'application/json; charset="UTF-8"', "Société"],
    ["utf8", Buffer.from(createPage("Société")), "application/json;charset=utf8", "Société"],
    ["an unknown one", Buffer.from(createPage("Société")), "application/json; charset=none", "Société"],
    [
      "ISO-8859-1",
      Buffer.from(createPage("Société"), "latin1"),
      "application/json; charset=ISO-8859-1",
      "Société",
    ],
    [
      "windows-1252",
      Buffer.from(createPage("Soci\x80t\xe9"), "latin1"),
      "text/json;charset=windows-1252",
      "Soci€té",
    ],
    ["UTF-16LE", utf16, "application/json; charset=utf-16le", "Ōtsuka"],
    ["UTF-16BE", Buffer.from(utf16).swap16(), "application/json; charset=utf-16be", "Ōtsuka"],
    [
      "UTF-16 with a byte order mark",
      Buffer.from(`\ufeff${createPage("Ōtsuka")}`, "utf16le").swap16(),
      "application/json; charset=UTF-16",
      "Ōtsuka",
    ],
    ["Shift_JIS", shiftJis, "application/json; charset=Shift_JIS", "日本"],
  ])("%s is read", async (_name, body, contentType, name) => {
    bff.upstream.on(listRoute, createResponse(body, { "content-type": contentType }));
    expect((await bff.query(list)).data).toEqual(namedPage(name));
  });

  it.each([
    ["undeclared ISO-8859-1", Buffer.from(createPage("Société"), "latin1"), "application/json"],
    [
      "ISO-8859-1 declared as UTF-8",
      Buffer.from(createPage("Société"), "latin1"),
      "application/json; charset=utf-8",
    ],
    ["half a character of Shift_JIS", Buffer.from([0x93]), "application/json; charset=Shift_JIS"],
  ])("causes UPSTREAM_BAD_RESPONSE: %s", async (_name, body, contentType) => {
    bff.upstream.on(listRoute, createResponse(body, { "content-type": contentType }));
    expect(await bff.queryErrorCode(list)).toBe("UPSTREAM_BAD_RESPONSE");
  });

  it("is read in the error of a file", async () => {
    const body = Buffer.from(JSON.stringify({ status: false, message: "Supprimé" }), "latin1");
    bff.upstream.on(
      fileRoute,
      createResponse(body, { "content-type": "application/json; charset=latin1" }, 404),
    );
    const response = await fetch(`${bff.url}/publishers/p1/file`, { headers: sessionHeaders });
    expect(await response.json()).toMatchObject({ errors: [{ message: "Supprimé" }] });
  });
});
