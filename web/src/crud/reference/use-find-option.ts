import type { DocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import type { Choices, Option } from "./option.ts";
import { useDeniedOptions } from "./use-denied-options.ts";
import { matching, MAX_LISTED, rankMatches } from "./use-matches.ts";

/**
 * Resolves text like Tab, for typing faster than the list loads. Returns undefined without a match or
 * permission; throws on query errors.
 */
export function useFindOption(): (choices: Choices, text: string) => Promise<Option | undefined> {
  const client = useApolloClient();
  const denied = useDeniedOptions();
  return useCallback(
    async ({ options, parents, only }, text) => {
      if (denied(options)) return undefined;
      const query: DocumentNode = options;
      const queryOptions = async (search?: string): Promise<readonly Option[]> => {
        // Same variables as the list, to use the cache.
        const list = only ? { ids: only } : { first: MAX_LISTED, ...parents };
        const variables = { ...list, ...(search === undefined ? {} : { search }) };
        const { data } = await client.query<{ options: readonly Option[] }>({ query, variables });
        return data?.options ?? [];
      };
      const listed = await queryOptions();
      const whole = only !== undefined || listed.length < MAX_LISTED;
      const matches = whole ? matching(listed, text) : rankMatches(await queryOptions(text), text);
      return matches[0];
    },
    [client, denied],
  );
}
