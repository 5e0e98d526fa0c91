import type { DocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import type { Choices, Option } from "./option.ts";
import { matching, MAX_LISTED, nearest } from "./use-matches.ts";

/**
 * Finds the record that a typed text means: the one that Tab takes from the list below it, for who types faster than lists come.
 * undefined where no name has it; throws where the list cannot be read.
 */
export function useFindOption(): (choices: Choices, text: string) => Promise<Option | undefined> {
  const client = useApolloClient();
  return useCallback(
    async ({ options, parents, only }, text) => {
      const query: DocumentNode = options;
      const ask = async (search?: string): Promise<readonly Option[]> => {
        // The variables of the list, so that what it has read is not asked for again.
        const list = only ? { ids: only } : { first: MAX_LISTED, ...parents };
        const variables = { ...list, ...(search === undefined ? {} : { search }) };
        const { data } = await client.query<{ options: readonly Option[] }>({ query, variables });
        return data?.options ?? [];
      };
      const listed = await ask();
      const whole = only !== undefined || listed.length < MAX_LISTED;
      const found = whole ? matching(listed, text) : nearest(await ask(text), text);
      return found[0];
    },
    [client],
  );
}
