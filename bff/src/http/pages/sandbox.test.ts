import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";

import { listen } from "../../../../testing/ports.ts";
import { createSandboxFilesHandler, createSandboxPageHandler } from "./sandbox.ts";

const dist = mkdtempSync(join(tmpdir(), "sandbox-"));
const code = "export {};";
let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.get("/sandbox", createSandboxPageHandler(dist, false));
  app.use("/sandbox", createSandboxFilesHandler(dist));
  server = createServer(app);
  url = await listen(server);
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), '<script nonce="__CSP_NONCE__"></script>');
  writeFileSync(join(dist, "assets/editor-abc123.js"), code);
  writeFileSync(join(dist, "assets/editor-abc123.js.br"), brotliCompressSync(code));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dist, { recursive: true });
});

it("serves the sandbox's files compressed, with permanent caching", async () => {
  const response = await fetch(`${url}/sandbox/assets/editor-abc123.js`, {
    headers: { "accept-encoding": "br" },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-type")).toContain("javascript");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await response.text()).toBe(code);
});

it("serves uncompressed files to clients without encodings", async () => {
  const response = await fetch(`${url}/sandbox/assets/editor-abc123.js`, {
    headers: { "accept-encoding": "identity" },
  });
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(await response.text()).toBe(code);
});

it("serves the sandbox's page with a nonce, and returns 404 for unlisted files of its folder", async () => {
  const page = await fetch(`${url}/sandbox`);
  expect(page.headers.get("content-security-policy")).toContain("worker-src 'self';");
  expect(await page.text()).not.toContain("__CSP_NONCE__");
  for (const path of ["assets/none.js", "assets/editor-abc123.js.br", "index.html", "..%2findex.html"])
    expect((await fetch(`${url}/sandbox/${path}`)).status).toBe(404);
});
