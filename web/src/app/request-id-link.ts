import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";

import { noteRequest, rememberRequest } from "../crud/errors/failure.ts";

/**
 * Gives each operation an id of the browser's own, which the server takes over: what went wrong can be named to those who read the
 * server's log also when no answer came.
 */
export const requestIdLink = new ApolloLink((operation, forward) => {
  const id = crypto.randomUUID();
  noteRequest(id);
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, "X-Request-Id": id },
  }));
  return forward(operation).pipe(tap({ error: (error) => rememberRequest(error, id) }));
});
