import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";

import { storeLatestRequestId, storeRequestId } from "../crud/errors/failure.ts";

/** W3C Trace Context: the trace id equals the request id. */
function getTraceParent(id: string): string {
  const trace = id.replaceAll("-", "");
  return `00-${trace}-${trace.slice(16)}-01`;
}

/** Adds a request id. Operators use it to search logs and traces, even for a request without a response. */
export const requestIdLink = new ApolloLink((operation, forward) => {
  const id = crypto.randomUUID();
  storeLatestRequestId(id);
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, "X-Request-Id": id, traceparent: getTraceParent(id) },
  }));
  return forward(operation).pipe(tap({ error: (error) => storeRequestId(error, id) }));
});
