import { STATUS_CODES } from "node:http";
import express from "express";
import type { Express, NextFunction, Request, Response } from "express";

import type { Config } from "../config.ts";
import { mediaPlanPdf, publisherFile } from "./files.ts";
import { graphqlHandlers } from "./graphql.ts";
import type { GraphQLHandlerOptions } from "./graphql.ts";
import { cors } from "./cors.ts";
import { health } from "./health.ts";
import type { Lifecycle } from "./health.ts";
import { browserToSandbox, sandboxAssets, sandboxPage } from "./sandbox.ts";
import { apiHeaders, securityHeaders } from "./security-headers.ts";
import { webApp } from "./web-app.ts";

export interface AppOptions extends GraphQLHandlerOptions {
  readonly config: Config;
  readonly sdl: string;
  readonly webDist: string;
  readonly sandboxDist: string;
  readonly lifecycle: Lifecycle;
}

/** All of HTTP: the API first, because it is asked most; then the web app for every other path. */
export function createApp(options: AppOptions): Express {
  const { config, sdl, webDist, sandboxDist, lifecycle, log } = options;
  const https = config.publicUrl.startsWith("https:");
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");

  app.use((_request, response, next) => {
    // A connection that stays open would be cut off in the middle of its next request.
    if (lifecycle.stopping) response.setHeader("Connection", "close");
    next();
  });
  app.all(
    "/graphql",
    apiHeaders({ https }),
    cors(config.publicUrl),
    browserToSandbox,
    ...graphqlHandlers(options),
  );
  app.use(securityHeaders({ https }));
  app.get("/graphql/schema.graphql", (_request, response) => {
    response.setHeader("Content-Disposition", 'attachment; filename="schema.graphql"');
    response.type("text/plain").send(sdl);
  });
  app.use(["/media-plans/:id/pdf", "/publishers/:id/file"], cors(config.publicUrl));
  app.get("/media-plans/:id/pdf", mediaPlanPdf(options));
  app.get("/publishers/:id/file", publisherFile(options));
  health(app, options);
  app.use("/sandbox/assets", sandboxAssets(sandboxDist));
  app.get("/sandbox", sandboxPage(sandboxDist, https));
  app.use(webApp({ dist: webDist, https }));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const status: unknown =
      typeof error === "object" && error !== null ? Reflect.get(error, "status") : undefined;
    const known = typeof status === "number" && status >= 400 && status < 500 ? status : 500;
    if (known === 500) log.error({ err: error }, "bug");
    if (response.headersSent) response.destroy();
    else
      response
        .status(known)
        .type("text/plain")
        .send(STATUS_CODES[known] ?? "Error");
  });
  return app;
}
