import { extname } from "node:path";
import type { Request, RequestHandler, Response } from "express";

import { setPageHeaders } from "../security-headers.ts";
import { isAsset, readWebFiles } from "./web-files.ts";
import type { PageLanguage, PageTemplate, WebFile, WebFiles } from "./web-files.ts";

export interface WebAppOptions {
  readonly dist: string;
  readonly previous?: string | undefined;
  readonly https: boolean;
}

const yearSeconds = 31_536_000;
const hourSeconds = 3_600;

/** Serves files, and pages for all other paths. */
export function createWebAppHandler({ dist, previous, https }: WebAppOptions): RequestHandler {
  let webFiles: WebFiles | undefined;
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      response.status(405).type("text/plain").send("Method Not Allowed");
      return;
    }
    webFiles ??= readWebFiles(dist, previous);
    if (webFiles === undefined) respondUnbuilt(response, https);
    else {
      const file = webFiles.files.get(request.path);
      if (file !== undefined) sendWebFile(request, response, file);
      else sendPage(request, response, webFiles, https);
    }
  };
}

export function sendWebFile(request: Request, response: Response, { path, encodings }: WebFile): void {
  const isHashed = request.path.includes("/assets/");
  response.setHeader(
    "Cache-Control",
    isHashed ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`,
  );
  response.type(extname(path));
  if (encodings.length > 0) response.vary("Accept-Encoding");
  const preferred = request.acceptsEncodings(encodings.map(({ name }) => name));
  const encoding = encodings.find(({ name }) => name === preferred);
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding.name);
  response.sendFile(encoding?.path ?? path, { cacheControl: false, dotfiles: "deny" });
}

function sendPage(request: Request, response: Response, { pages }: WebFiles, https: boolean): void {
  const page = pages.get(request.path.replace(/(?<=[^/])\/+$/, "")) ?? pages.get("*");
  const language = choosePageLanguage(request);
  const template = isAsset(request.path) ? undefined : (page?.[language] ?? page?.en);
  if (template === undefined) {
    response.status(404).type("text/plain").send("Not Found");
    return;
  }
  response.vary("Cookie");
  response.vary("Accept-Language");
  response.setHeader("Content-Language", language);
  sendHtml(response, template, https);
}

export function sendHtml(
  response: Response,
  template: PageTemplate,
  https: boolean,
  setPolicy = setPageHeaders,
): void {
  const nonce = setPolicy(response, https);
  response.setHeader("Cache-Control", "no-cache");
  response.status(200).type("html").send(template.join(nonce));
}

function choosePageLanguage(request: Request): PageLanguage {
  const cookieLanguage = /(?:^|;\s*)lang=(en|fr)(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
  if (cookieLanguage === "en" || cookieLanguage === "fr") return cookieLanguage;
  return request.acceptsLanguages("en", "fr") === "fr" ? "fr" : "en";
}

function respondUnbuilt(response: Response, https: boolean): void {
  setPageHeaders(response, https);
  response
    .status(503)
    .type("html")
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head><body>' +
        "<h1>The web app is not built yet</h1><p>Run <code>npm run build</code> and load this page again. " +
        'The API is at <a href="/sandbox">/sandbox</a>.</p></body></html>',
    );
}
