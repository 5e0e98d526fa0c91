import { request } from "undici";

import { hashOperation, sessionHeaders } from "./bff-under-test.ts";
import type { BffUnderTest } from "./bff-under-test.ts";
import { waitUntil } from "../../testing/wait-until.ts";

export interface OperationRequest {
  readonly variables?: object;
  readonly headers?: Record<string, string>;
  readonly extraBody?: object;
}

export const buildPersistedQuery = (id: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: id } },
});
export const TRANSPORTS = {
  id: (text: string) => buildPersistedQuery(hashOperation(text)),
  text: (text: string) => ({ query: text }),
};

/** Uses undici directly, because the global fetch is as slow as the tested response. */
export async function send(body: unknown, { headers }: OperationRequest, { url }: BffUnderTest) {
  const response = await request(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...sessionHeaders, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.body.text();
  const id = String(response.headers["x-request-id"]);
  const volatileHeaders = new Set(["date", "x-request-id", "keep-alive", "connection"]);
  return {
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(response.headers).filter(([name]) => !volatileHeaders.has(name)),
    ),
    text: text.replaceAll(id, "the request id"),
  };
}

export type Transport = keyof typeof TRANSPORTS;

let requestCount = 0;

export async function runOperation(
  transport: Transport,
  text: string,
  request: OperationRequest,
  server: BffUnderTest,
) {
  server.logLines.length = 0;
  server.upstream.calls.length = 0;
  const { variables, headers, extraBody } = request;
  // Rejected tokens are cached for a while.
  requestCount += 1;
  const tokens = { authorization: `Bearer a-${requestCount}.`, "x-refresh-token": `r-${requestCount}.` };
  const body = { ...TRANSPORTS[transport](text), variables, ...extraBody };
  const response = await send(body, { headers: { ...tokens, ...headers } }, server);
  // Calls of a failed operation may end after its response.
  await waitUntil("all calls are logged", () => countReportedCalls(server) >= server.upstream.calls.length);
  const calls = server.upstream.calls.map(({ method, path, query, body: sentBody }) =>
    JSON.stringify({ method, path, query, body: sentBody.toString().replaceAll(/(r-|undici-)\d+/g, "$1") }),
  );
  return { text, response, log: readComparableLog(server), calls: calls.sort() };
}

function countReportedCalls({ logLines }: BffUnderTest): number {
  return logLines.filter((line) => line.includes('"msg":"upstream call"')).length;
}

/** Reads the log without request-specific values and one-time warnings. */
function readComparableLog({ logLines }: BffUnderTest): string[] {
  return logLines
    .filter((line) => !line.includes("Record without a name"))
    .map((line) => {
      const {
        time: _,
        durationMs: __,
        requestId: ___,
        err,
        pid: ____,
        ...fields
      } = JSON.parse(line) as Record<string, unknown>;
      return JSON.stringify({ ...fields, err: err !== undefined });
    })
    .sort();
}
