import { ApolloClient, ApolloLink } from "@apollo/client";
import { tap } from "rxjs";

import { createUniqueId } from "../../crud/create-unique-id.ts";
import { storeLatestRequestId, storeRequestId } from "../../crud/errors/failure.ts";
import { readSession, subscribeSession } from "../../session/session-store.ts";
import { createCache } from "./apollo-cache.ts";
import { clearRecentMessages } from "../../ui/overlays/toast.ts";
import { createErrorLink } from "./error-link.ts";
import { createHttpLink } from "./http-link.ts";

/** W3C Trace Context: the trace id equals the request id. */
function getTraceParent(id: string): string {
  const trace = id.replaceAll("-", "");
  return `00-${trace}-${trace.slice(16)}-01`;
}

/** Adds a request id. Operators use it to search logs and traces, even for a request without a response. */
const requestIdLink = new ApolloLink((operation, forward) => {
  const id = createUniqueId();
  storeLatestRequestId(id);
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, "X-Request-Id": id, traceparent: getTraceParent(id) },
  }));
  return forward(operation).pipe(tap({ error: (error) => storeRequestId(error, id) }));
});

/**
 * Lists and options show cached data and reload when opened. A mutation updates only the records in its
 * response.
 */
export function createClient(link: ApolloLink = createHttpLink()): ApolloClient {
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([createErrorLink(() => client), requestIdLink, link]),
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });
  return client;
}

/** @returns the unsubscribe function */
export function clearCacheOnViewerChange(client: ApolloClient): () => void {
  let lastUserId = readSession().user?.id;
  return subscribeSession(() => {
    const userId = readSession().user?.id;
    if (userId === lastUserId) return;
    lastUserId = userId;
    void client.clearStore();
    clearRecentMessages();
  });
}
