export interface Given {
  query: string;
  variables: string;
}

/** From `#query=…&variables=…`: the hash never reaches a server or log. Runs only on demand. */
export function readGiven(hash: string): Given | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const query = params.get("query");
  return query ? { query, variables: params.get("variables") ?? "" } : undefined;
}
