import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";

import { noteRequest, rememberRequest } from "../crud/errors/failure.ts";

/** W3C Trace Context: a trace is called as its request is, so that either leads to the other. */
function traceParentOf(id: string): string {
  const trace = id.replaceAll("-", "");
  return `00-${trace}-${trace.slice(16)}-01`;
}

/**
 * Gives each operation an id of the browser's own, which the server takes over: what went wrong can be named to those who read the
 * server's log or its traces also when no answer came.
 */
export const requestIdLink = new ApolloLink((operation, forward) => {
  const id = crypto.randomUUID();
  noteRequest(id);
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, "X-Request-Id": id, traceparent: traceParentOf(id) },
  }));
  return forward(operation).pipe(tap({ error: (error) => rememberRequest(error, id) }));
});
