import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";

/**
 * Lists to choose from are asked for once while a form is open, and anew when it is opened again.
 *
 * @param also another field of Query that is treated so
 */
export function useFreshOptions(also?: string): void {
  const client = useApolloClient();
  useEffect(
    () => () => {
      // Once the form's queries are gone: one that still listens would ask again.
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
