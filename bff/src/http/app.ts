import { STATUS_CODES } from "node:http";
import type { RequestListener } from "node:http";
import express from "express";
import type { Express, NextFunction, Request, Response } from "express";
import proxyAddr from "proxy-addr";

import type { Config } from "../config.ts";
import type { Redis } from "../shared/redis.ts";
import { handleCors } from "./cors.ts";
import { createFileRoutes } from "./pages/files.ts";
import type { FileOptions } from "./pages/files.ts";
import { createGraphQLHandler } from "./graphql/handler.ts";
import type { GraphQLOptions } from "./graphql/handler.ts";
import { getErrorStatus } from "./graphql/respond.ts";
import { registerHealth } from "./ops/health.ts";
import type { Lifecycle } from "./ops/health.ts";
import { isBrowserVisit, createSandboxFilesHandler, createSandboxPageHandler } from "./pages/sandbox.ts";
import { listApiHeaders, createSecurityHeaders } from "./security-headers.ts";
import { createWebAppHandler } from "./pages/web-app.ts";

export interface AppOptions
  extends
    Omit<GraphQLOptions, "getClientAddress">,
    Pick<FileOptions, "downloadIdleMs" | "filePaths" | "hasPermission"> {
  readonly config: Config;
  readonly sdl: string;
  readonly webDist: string;
  readonly previousDist?: string | undefined;
  readonly sandboxDist: string;
  readonly redis?: Redis | undefined;
  readonly lifecycle: Lifecycle;
}

/** Creates the request listener; /graphql bypasses Express. */
export function createListener(options: AppOptions): RequestListener {
  const { config } = options;
  const app = createApp(options);
  const isTrustedProxy = app.get("trust proxy fn");
  const graphql = createGraphQLHandler({
    ...options,
    getClientAddress: (request) => proxyAddr(request, isTrustedProxy),
  });
  const headers = listApiHeaders({ https: isHttps(config) });
  return (request, response) => {
    if (!isGraphQLPath(request.url)) {
      app(request, response);
      return;
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    if (handleCors(request, response, config.publicUrl)) return;
    if (isBrowserVisit(request)) response.writeHead(302, { Location: "/sandbox" }).end();
    else graphql(request, response);
  };
}

const HALF_YEAR_MS = 180 * 86_400_000;

/** RFC 9116. */
function buildSecurityText(contact: string, publicUrl: string): string {
  const lines = {
    Contact: contact,
    Expires: new Date(Date.now() + HALF_YEAR_MS).toISOString(),
    "Preferred-Languages": "en, fr",
    Canonical: `${publicUrl}/.well-known/security.txt`,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}

function isGraphQLPath(url = ""): boolean {
  return /^\/graphql\/?(\?|$)/.test(url);
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith("https:");
}

function createApp(options: AppOptions): Express {
  const { config, sdl, webDist, previousDist, sandboxDist, log } = options;
  const https = isHttps(config);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Proxies block exact spellings only, so no other spelling may reach a route.
  app.enable("strict routing");
  app.enable("case sensitive routing");
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");

  app.use(createSecurityHeaders({ https }));
  app.get("/graphql/schema.graphql", (_request, response) => {
    response.setHeader("Content-Disposition", 'attachment; filename="schema.graphql"');
    response.type("text/plain").send(sdl);
  });
  // A wrong address must not return the web app.
  app.use("/graphql", (_request, response) => {
    response.status(404).type("text/plain").send("Not Found");
  });
  for (const [path, serve] of createFileRoutes(options)) {
    app.use(path, (request, response, next) => {
      if (!handleCors(request, response, config.publicUrl)) next();
    });
    app.get(path, serve);
  }
  app.get("/.well-known/security.txt", (_request, response) => {
    if (config.securityContact === undefined) response.status(404).type("text/plain").send("Not Found");
    else response.type("text/plain").send(buildSecurityText(config.securityContact, config.publicUrl));
  });
  registerHealth(app, {
    ...options,
    metrics: config.metricsPort === undefined ? options.metrics : undefined,
  });
  app.get(["/sandbox", "/sandbox/"], createSandboxPageHandler(sandboxDist, https));
  app.use("/sandbox", createSandboxFilesHandler(sandboxDist));
  app.use(createWebAppHandler({ dist: webDist, previous: previousDist, https }));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const status = getErrorStatus(error);
    const responseStatus = status >= 400 && status < 500 ? status : 500;
    if (responseStatus === 500)
      log.error({ requestId: response.getHeader("x-request-id"), err: error }, "unexpected error");
    if (response.headersSent) response.destroy();
    else
      response
        .status(responseStatus)
        .type("text/plain")
        .send(STATUS_CODES[responseStatus] ?? "Error");
  });
  return app;
}
