import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";

/**
 * Each form visit reloads options once.
 *
 * @param also another Query field to evict
 */
export function useFreshOptions(also?: string): void {
  const client = useApolloClient();
  useEffect(
    () => () => {
      // After the form's queries unsubscribe; active ones would refetch.
      queueMicrotask(() => {
        client.cache.modify({
          id: "ROOT_QUERY",
          fields: (value: unknown, { fieldName, DELETE }) =>
            fieldName.endsWith("Options") || fieldName === also ? DELETE : value,
        });
      });
    },
    [client, also],
  );
}
