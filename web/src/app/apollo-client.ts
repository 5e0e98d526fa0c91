import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";

import { readSession, subscribe } from "../session/session-store.ts";
import { centralErrors } from "./central-errors.ts";
import { httpLink } from "./http-link.ts";
import { requestIdLink } from "./request-id-link.ts";

/**
 * The client of the signed-in application. Lists and choices show what is known and are read again each time they are opened; a
 * mutation changes nothing that it was not asked for. When another viewer signs in, nothing of the one before is left.
 */
export function createClient(link: ApolloLink = httpLink()): ApolloClient {
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([centralErrors(() => client), requestIdLink, link]),
    cache: new InMemoryCache({
      // The ids of a plan's rows and rate cards are unique in their plan only, those of options in their noun.
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
