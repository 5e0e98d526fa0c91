import type { RequestHandler } from "express";

const allowedHeaders = [
  "content-type",
  "authorization",
  "x-refresh-token",
  "x-request-id",
  "apollo-require-preflight",
  "x-apollo-operation-name",
].join(", ");
const exposedHeaders = "X-Access-Token, X-Refresh-Token, X-Request-Id, Content-Disposition";

/** Lets the web app's own public origin call when it is served from elsewhere; any other origin gets no header. */
export function cors(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    if (origin !== undefined) response.vary("Origin");
    if (origin === publicUrl) {
      response.setHeader("Access-Control-Allow-Origin", publicUrl);
      response.setHeader("Access-Control-Expose-Headers", exposedHeaders);
      if (request.method === "OPTIONS") {
        response.setHeader("Access-Control-Allow-Methods", "GET, POST");
        response.setHeader("Access-Control-Allow-Headers", allowedHeaders);
        response.setHeader("Access-Control-Max-Age", "600");
      }
    }
    if (request.method === "OPTIONS") response.status(204).end();
    else next();
  };
}
