import { HeaderMap } from "@apollo/server";
import type { ApolloServer, HTTPGraphQLRequest } from "@apollo/server";
import type { IncomingMessage, ServerResponse } from "node:http";

import type { GraphQLContext } from "../../graphql/resource/context.ts";
import { asRecord } from "../../rest/errors/coded-error.ts";
import { readRequestTokens } from "../request-tokens.ts";
import { FairQueue } from "../../rest/queues/fair-queue.ts";
import { respond } from "./respond.ts";
import type { RequestContext, RequestContextOptions } from "./request/request-context.ts";
import { MalformedRequest } from "./malformed-request.ts";
import { normalizeBody, normalizeSearch } from "./request/request-parameters.ts";
import { readMultipart } from "./upload/upload.ts";
import { checkVariables } from "./request/variables.ts";

export interface ApolloHandlerOptions extends RequestContextOptions {
  readonly server: ApolloServer<GraphQLContext>;
  /** Time limit of an upload's body. */
  readonly uploadMs: number;
}

type OperationHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  requestContext: RequestContext,
  body: unknown,
) => Promise<void>;

export function createApolloHandler({
  server,
  uploadMs,
  getClientAddress,
  uploadSlots,
}: ApolloHandlerOptions): OperationHandler {
  const queue = new FairQueue();
  return async (request, response, requestContext, body) => {
    const { context, session } = requestContext;
    const runOperation = async (operationBody: unknown) => {
      const httpGraphQLRequest = toGraphQLRequest(request, operationBody);
      checkPersistedQueryId(httpGraphQLRequest);
      await queue.wait(readRequestTokens(request)?.access ?? getClientAddress(request));
      const httpResponse = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest,
        context: async () => context,
      });
      respond(response, httpResponse, requestContext);
    };
    if (isUpload(request)) {
      // Uploads require a token before their body is read.
      const { access: token } = session.requireTokens();
      const uploader = { address: getClientAddress(request), token };
      await uploadSlots.withSlot(uploader, async () => {
        const multipartBody = await readMultipart(request, uploadMs);
        checkVariables(multipartBody);
        await runOperation(normalizeBody(multipartBody));
      });
    } else await runOperation(body);
  };
}

function isUpload({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

function toGraphQLRequest(
  { method = "", url = "", headers: requestHeaders }: IncomingMessage,
  body: unknown,
): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const name in requestHeaders) {
    const value = requestHeaders[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  // Safe, because GET runs only queries and no request has cookies. Cross-site requests remain blocked.
  if (method === "GET" && !/^(cross|same)-site$/.test(String(requestHeaders["sec-fetch-site"]))) {
    headers.set("apollo-require-preflight", "true");
  }
  const search = url.includes("?") ? normalizeSearch(url.slice(url.indexOf("?"))) : "";
  return { method, headers, search, body };
}

/** @throws MalformedRequest for `["hash"]`, which Apollo Server would accept as `"hash"` */
function checkPersistedQueryId({ body, search }: HTTPGraphQLRequest): void {
  for (const extensions of [asRecord(body)?.["extensions"], readExtensions(search)]) {
    const persistedQuery = asRecord(asRecord(extensions)?.["persistedQuery"]);
    if (persistedQuery !== undefined && typeof persistedQuery["sha256Hash"] !== "string") {
      throw new MalformedRequest("The documentId, or sha256Hash of a persisted query, must be a string.");
    }
  }
}

/** Apollo Server rejects invalid JSON. */
function readExtensions(search: string): unknown {
  try {
    return JSON.parse(new URLSearchParams(search).get("extensions") ?? "null");
  } catch {
    return undefined;
  }
}
