export interface LinkedOperation {
  query: string;
  variables: string;
}

/** Reads `#query=…&variables=…`. The hash reaches no server or log, and the operation runs only on demand. */
export function readOperationFromHash(hash: string): LinkedOperation | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const query = params.get("query");
  return query ? { query, variables: params.get("variables") ?? "" } : undefined;
}
