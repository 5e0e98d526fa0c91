import { pipeline } from "node:stream/promises";
import type { PermissionAction } from "@media-planner/schema/enums";
import type { Module } from "@media-planner/schema/rules/access";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";

import type { Upstream } from "../../rest/transport/upstream.ts";
import type { Download } from "../../rest/transport/download.ts";
import { createPathLookup } from "../../rest/endpoints.ts";
import type { FilePaths } from "../../rest/endpoints.ts";
import { CodedError } from "../../rest/errors/coded-error.ts";
import type { ErrorCode } from "../../rest/errors/coded-error.ts";
import type { TokenRefresher } from "../../rest/session/token-refresh.ts";
import type { Rest } from "../../rest/rest.ts";
import { createRequestScope } from "../request-scope.ts";
import { sendRefreshedTokens } from "../request-tokens.ts";

export interface FileOptions {
  readonly upstream: Upstream;
  readonly refresher: TokenRefresher;
  readonly log: Logger;
  readonly filePaths: readonly FilePaths[];
  /** Maximum time without reading: a download occupies one of the session's slots. */
  readonly downloadIdleMs: number;
  readonly hasPermission: (
    session: { readonly rest: Rest },
    module: Module,
    action: PermissionAction,
  ) => Promise<boolean>;
}

/** For routes outside GraphQL. */
const statusByCode: Readonly<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  BUSINESS_ERROR: 422,
  INVALID_CREDENTIALS: 401,
  OTP_REQUIRED: 403,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  OPTIONS_DENIED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  UPSTREAM_ERROR: 500,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  UPSTREAM_BAD_RESPONSE: 502,
  REQUEST_ABORTED: 499,
};

interface FileRoute {
  readonly route: string;
  readonly name: string;
  readonly openFile: (rest: Rest, id: string, query: Record<string, unknown>) => Promise<Download>;
}

/** Reads a document in the language of `?language=en|fr`. */
function createDocumentReader(
  { hasPermission }: FileOptions,
  path: `/${string}`,
  permissions: readonly (readonly [Module, PermissionAction])[],
  format?: "pdf" | "xlsx",
): FileRoute["openFile"] {
  return async (rest, id, { language }) => {
    if (language !== undefined && language !== "en" && language !== "fr") {
      throw new CodedError("BAD_USER_INPUT", "language must be en or fr");
    }
    const { path: filePath, route } = createPathLookup(path, id);
    for (const [module, action] of permissions) {
      if (!(await hasPermission({ rest }, module, action))) throw new CodedError("FORBIDDEN");
    }
    return rest.download(filePath, route, { language, ...(format && { format }) });
  };
}

export function createFileRoutes(options: FileOptions): [string, RequestHandler][] {
  const routes: FileRoute[] = [
    {
      route: "/media-plans/:id/pdf",
      name: "media-plan.pdf",
      openFile: createDocumentReader(options, "/media-plan/download", [["media_plans", "EXPORT"]]),
    },
    {
      route: "/flowcharts/:id/pdf",
      name: "flowchart.pdf",
      openFile: createDocumentReader(options, "/campaign/flowchart/download", [
        ["media_plans", "EXPORT"],
        ["campaigns", "VIEW"],
      ]),
    },
    ...(["pdf", "xlsx"] as const).map((format): FileRoute => ({
      route: `/release-orders/:id/${format}`,
      name: `release-order.${format}`,
      openFile: createDocumentReader(
        options,
        "/release-orders/download",
        [
          ["media_plans", "EXPORT"],
          ["margins", "VIEW"],
        ],
        format,
      ),
    })),
    ...options.filePaths.map(({ publicRoute, locateUpstreamFile }): FileRoute => ({
      route: publicRoute,
      name: "file",
      openFile: async (rest, id) => {
        const { path, route } = locateUpstreamFile(id);
        return rest.download(path, route);
      },
    })),
  ];
  return routes.map((fileRoute) => [fileRoute.route, createFileHandler(options, fileRoute)]);
}

function createFileHandler(options: FileOptions, { route, name, openFile }: FileRoute): RequestHandler {
  return async (request, response) => {
    const { requestId, session, rest } = createRequestScope(request, response, options, route);
    const start = performance.now();
    let code: string | undefined;
    try {
      const file = await openFile(rest, String(request.params["id"]), request.query);
      sendRefreshedTokens(response, session);
      sendFileHeaders(response, file, name);
      // Without a listener, Node destroys the idle connection.
      response.setTimeout(options.downloadIdleMs);
      await pipeline(file.stream, response);
    } catch (error) {
      code = sendError(response, error, requestId, () => sendRefreshedTokens(response, session));
    } finally {
      const durationMs = Math.round(performance.now() - start);
      options.log.info(
        { requestId, operation: `GET ${name}`, codes: code ? [code] : [], durationMs },
        "file",
      );
    }
  };
}

/** Uploaded files never render as a page of our origin. */
function sendFileHeaders(
  response: Response,
  { contentType, contentLength, disposition, unprintableFields = "" }: Download,
  name: string,
): void {
  response.setHeader("Content-Type", contentType);
  if (contentLength !== undefined) response.setHeader("Content-Length", contentLength);
  response.setHeader(
    "Content-Disposition",
    toSafeDisposition(disposition) ?? `attachment; filename="${name}"`,
  );
  if (/^[!-~]{1,4000}$/.test(unprintableFields))
    response.setHeader("X-Unprintable-Fields", unprintableFields);
  response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
}

function toSafeDisposition(value: string | undefined): string | undefined {
  if (value === undefined || !/^(attachment|inline)\s*(;|$)/i.test(value) || /[^\x20-\x7e]/.test(value)) {
    return undefined;
  }
  return value.replace(/^inline/i, "attachment");
}

function sendError(response: Response, error: unknown, requestId: string, sendNewTokens: () => void): string {
  const code = error instanceof CodedError ? error.code : "INTERNAL_SERVER_ERROR";
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return code;
  }
  sendNewTokens();
  const message = error instanceof CodedError ? error.message : "Internal Server Error";
  const retryAfterSeconds = error instanceof CodedError ? error.retryAfterSeconds : undefined;
  response
    .status(error instanceof CodedError ? statusByCode[error.code] : 500)
    .json({ errors: [{ message, extensions: { code, requestId, retryAfterSeconds } }] });
  return code;
}
