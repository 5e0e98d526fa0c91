/** An operation with its variables as a JSON text. */
export interface Given {
  query: string;
  variables: string;
}

/**
 * The operation that an address brings along: `#query=…&variables=…`. It stands behind the `#`, so no server and no log ever sees it; it is
 * shown, and runs when somebody runs it.
 */
export function givenIn(hash: string): Given | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const query = params.get("query");
  return query ? { query, variables: params.get("variables") ?? "" } : undefined;
}
