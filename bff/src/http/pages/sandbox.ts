import type { IncomingMessage } from "node:http";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler, Response } from "express";

import { setPolicy } from "../security-headers.ts";
import { indexFilesByPath, readPage } from "./web-files.ts";
import type { PageTemplate, WebFile } from "./web-files.ts";
import { sendHtml, sendWebFile } from "./web-app.ts";

/** The code editor needs workers and its own Trusted Types policies. */
const setSandboxPolicy = (response: Response): string =>
  setPolicy(response, [
    "img-src 'self' data:",
    "worker-src 'self'",
    `trusted-types default sandbox-styles ${editorPolicies.join(" ")}`,
  ]);

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
  return (
    method === "GET" &&
    !/[?&](query|documentId|extensions)=/.test(url) &&
    /^\s*text\/html\b/.test(headers.accept ?? "")
  );
}
