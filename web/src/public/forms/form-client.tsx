import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import type { ReactNode } from "react";

/** A mail that an answer causes is to be in the language of the page, whatever the browser prefers. */
function fetchInLanguage(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", document.documentElement.lang);
  return fetch(input, { ...init, headers });
}

/** The public forms send no token and keep nothing, so they need none of what the signed-in client does. */
const client = new ApolloClient({
  link: new HttpLink({ uri: "/graphql", credentials: "same-origin", fetch: fetchInLanguage }),
  cache: new InMemoryCache(),
  defaultOptions: { mutate: { fetchPolicy: "no-cache" } },
});

export function FormClient({ children }: { children: ReactNode }) {
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
