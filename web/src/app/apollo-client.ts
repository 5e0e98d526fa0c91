import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";

import { readSession, subscribe } from "../session/session-store.ts";
import { centralErrors } from "./central-errors.ts";
import { httpLink } from "./http-link.ts";
import { requestIdLink } from "./request-id-link.ts";

/**
 * Lists and options show cached data and reload when opened. Mutations update only their own result. A
 * change of viewer clears the cache.
 */
export function createClient(link: ApolloLink = httpLink()): ApolloClient {
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([centralErrors(() => client), requestIdLink, link]),
    cache: new InMemoryCache({
      // Row and rate card ids are unique only within their plan, option ids within their resource.
      typePolicies: {
        MediaRow: { keyFields: false },
        RateCard: { keyFields: false },
        Option: { keyFields: false },
      },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });
  let viewer = readSession().user?.id;
  subscribe(() => {
    const now = readSession().user?.id;
    if (now === viewer) return;
    viewer = now;
    void client.clearStore();
  });
  return client;
}
