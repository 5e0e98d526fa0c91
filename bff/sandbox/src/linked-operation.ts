export interface LinkedOperation {
  query: string;
  variables: string;
}

/**
 * Reads an operation from `#query=…&variables=…`. The hash never reaches a server or log, and the operation
 * runs only on demand.
 */
export function readOperationFromHash(hash: string): LinkedOperation | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const query = params.get("query");
  return query ? { query, variables: params.get("variables") ?? "" } : undefined;
}
