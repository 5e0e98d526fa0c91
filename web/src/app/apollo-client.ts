import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";

import { readSession, subscribeSession } from "../session/session-store.ts";
import { createErrorLink } from "./error-link.ts";
import { createHttpLink } from "./http-link.ts";
import { requestIdLink } from "./request-id-link.ts";

/**
 * Lists and options show cached data and reload when opened. A mutation updates only the records in its
 * response.
 */
export function createClient(link: ApolloLink = createHttpLink()): ApolloClient {
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([createErrorLink(() => client), requestIdLink, link]),
    cache: new InMemoryCache({
      // Row and rate card ids are unique only in their plan, option ids in their resource.
      typePolicies: {
        MediaRow: { keyFields: false },
        RateCard: { keyFields: false },
        Option: { keyFields: false },
      },
    }),
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
  });
}
