import type { IncomingMessage } from "node:http";
import { existsSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { RequestHandler, Response } from "express";

import { indexFilesByPath, readPage } from "./web-files.ts";
import type { PageTemplate, WebFile } from "./web-files.ts";
import { sendHtml, sendWebFile } from "./web-app.ts";

/** The code editor needs workers and its own Trusted Types policies. */
function setSandboxPolicy(response: Response): string {
  const nonce = randomBytes(16).toString("base64");
  response.setHeader(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      `trusted-types default sandbox-styles ${editorPolicies.join(" ")}`,
    ].join("; "),
  );
  return nonce;
}

const editorPolicies = [
  "defaultWorkerFactory",
  "diffEditorWidget",
  "diffReview",
  "domLineBreaksComputer",
  "dompurify",
  "editorGhostText",
  "editorViewLayer",
  "safeInnerHtml",
  "standaloneColorizer",
  "stickyScrollViewLayer",
  "tokenizeToString",
];

export function createSandboxFilesHandler(dist: string): RequestHandler {
  let files: ReadonlyMap<string, WebFile> | undefined;
  return (request, response, next) => {
    if (files === undefined && existsSync(dist)) files = indexFilesByPath(dist);
    const file = files?.get(request.path);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (file !== undefined && isRead) sendWebFile(request, response, file);
    else if (!request.path.startsWith("/assets/")) next();
    else response.status(404).type("text/plain").send("Not Found");
  };
}

export function createSandboxPageHandler(dist: string, https: boolean): RequestHandler {
  const index = join(dist, "index.html");
  let page: PageTemplate | undefined;
  return (_request, response) => {
    if (page === undefined && existsSync(index)) page = readPage(index);
    if (page === undefined) {
      response.status(503).type("text/plain").send("The sandbox is not built yet. Run npm run build.");
    } else sendHtml(response, page, https, setSandboxPolicy);
  };
}

export function isBrowserVisit({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && !/[?&]query=/.test(url) && /^\s*text\/html\b/.test(headers.accept ?? "");
}
