import type { IncomingMessage, ServerResponse } from "node:http";

const allowedHeaders = [
  "content-type",
  "authorization",
  "x-refresh-token",
  "x-request-id",
  "traceparent",
  "apollo-require-preflight",
  "x-apollo-operation-name",
].join(", ");
const exposedHeaders =
  "X-Access-Token, X-Refresh-Token, X-Request-Id, Content-Disposition, X-Unprintable-Fields";

/**
 * Adds CORS headers for the web app's origin only.
 *
 * @returns true for a preflight, whose response is complete
 */
export function handleCors(request: IncomingMessage, response: ServerResponse, publicUrl: string): boolean {
  const { origin } = request.headers;
  const isPreflight = request.method === "OPTIONS";
  if (origin !== undefined) response.setHeader("Vary", "Origin");
  if (origin === publicUrl) {
    response.setHeader("Access-Control-Allow-Origin", publicUrl);
    response.setHeader("Access-Control-Expose-Headers", exposedHeaders);
    if (isPreflight) {
      response.setHeader("Access-Control-Allow-Methods", "GET, POST");
      response.setHeader("Access-Control-Allow-Headers", allowedHeaders);
      response.setHeader("Access-Control-Max-Age", "600");
    }
  }
  if (isPreflight) response.writeHead(204).end();
  return isPreflight;
}
