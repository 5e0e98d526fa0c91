import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";

/** @param extraField another Query field to evict */
export function evictOptions(cache: ApolloCache, extraField?: string): void {
  cache.modify({
    id: "ROOT_QUERY",
    fields: (value: unknown, { fieldName, DELETE }) =>
      fieldName.endsWith("Options") || fieldName === extraField ? DELETE : value,
  });
}

/** Evicts cached options when a form unmounts, so that the next form reloads them. */
export function useEvictOptions(extraField?: string): void {
  const client = useApolloClient();
  useEffect(
    () => () => {
      // After the form's queries unsubscribe; active ones would refetch.
      queueMicrotask(() => evictOptions(client.cache, extraField));
    },
    [client, extraField],
  );
}
