import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listen } from "../../../../testing/ports.ts";
import { createSecurityHeaders } from "../security-headers.ts";
import { createWebAppHandler } from "./web-app.ts";

const dist = mkdtempSync(join(tmpdir(), "web-"));
const html = (text: string) =>
  `<html><script nonce="__CSP_NONCE__">1</script><style nonce="__CSP_NONCE__"></style>${text}`;

const previous = mkdtempSync(join(tmpdir(), "previous-"));
mkdirSync(join(previous, "assets"));
writeFileSync(join(previous, "assets/plans-0ld.js"), "export {};");
writeFileSync(join(previous, "operations.json"), "{}");

function writeBuild(): void {
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, ".vite"));
  const files = {
    "pages.json": JSON.stringify({
      "/": { en: "home.en.html", fr: "home.fr.html" },
      "/terms": { en: "terms.en.html", fr: "terms.en.html" },
      "*": { en: "app.html", fr: "app.html" },
    }),
    "home.en.html": html("Home"),
    "home.fr.html": html("Accueil"),
    "terms.en.html": html("Terms"),
    "app.html": html("App"),
    "favicon.svg": "<svg/>",
    "assets/app-abc123.js": "export {};",
    "assets/app-abc123.js.br": brotliCompressSync("export {};"),
    ".vite/manifest.json": "{}",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
}

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.use(createSecurityHeaders({ https: false }));
  app.use(createWebAppHandler({ dist, previous, https: false }));
  server = createServer(app);
  url = await listen(server);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dist, { recursive: true });
  rmSync(previous, { recursive: true });
});

describe("a missing build of the web app", () => {
  it("returns 503 with an explanation", async () => {
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("npm run build");
  });
});

describe("the built web app", () => {
  beforeAll(writeBuild);

  it.each([
    ["/", {}, "Home"],
    ["/", { "accept-language": "fr-FR,fr;q=0.9,en;q=0.5" }, "Accueil"],
    ["/", { "accept-language": "de" }, "Home"],
    ["/", { "accept-language": "en", cookie: "a=b; lang=fr" }, "Accueil"],
    ["/", { cookie: "lang=xx", "accept-language": "fr" }, "Accueil"],
    ["/terms", {}, "Terms"],
    ["/terms/", {}, "Terms"],
    ["/dashboard", {}, "App"],
    ["/no/such/path", {}, "App"],
    ["/home.en.html", {}, "App"],
    ["/.vite/manifest.json", {}, "App"],
    ["/pages.json", {}, "App"],
    ["/..%2f..%2fpackage.json", {}, "App"],
  ])("returns its page for %s with %o", async (path, headers, text) => {
    const response = await fetch(url + path, { headers });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("vary")).toMatch(/Cookie, Accept-Language/);
  });

  it("uses a new nonce per response, in policy and tags", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(url);
        const policy = response.headers.get("content-security-policy") ?? "";
        const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
        const text = await response.text();
        expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
        expect(text).not.toContain("__CSP_NONCE__");
        expect(policy).not.toContain("unsafe");
        expect(policy).toContain("trusted-types media-planner default");
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it("caches hashed files permanently, compressed where supported", async () => {
    const response = await fetch(`${url}/assets/app-abc123.js`, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(await response.text()).toBe("export {};");
    const plain = await fetch(`${url}/assets/app-abc123.js`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
  });

  it("returns 404 for a missing file", async () => {
    expect((await fetch(`${url}/assets/app-gone.js`)).status).toBe(404);
  });

  it("serves the chunks of the previous release, but none of its other files", async () => {
    const chunk = await fetch(`${url}/assets/plans-0ld.js`);
    expect(chunk.status).toBe(200);
    expect(chunk.headers.get("cache-control")).toContain("immutable");
    expect((await fetch(`${url}/operations.json`)).headers.get("content-type")).toContain("html");
  });

  it("returns 405 for other methods", async () => {
    expect((await fetch(`${url}/dashboard`, { method: "POST" })).status).toBe(405);
  });
});
