import type { DocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import type { OptionSource, Option } from "./option.ts";
import { useOptionsDenialReason } from "./use-denial-reasons.ts";
import { filterMatches, MAX_OPTIONS, rankMatches } from "./use-matches.ts";

/**
 * Finds the best match for text typed before the list loads. Undefined without a match or permission; throws on
 * query errors.
 */
export function useFindOption(): (source: OptionSource, text: string) => Promise<Option | undefined> {
  const client = useApolloClient();
  const getDenialReason = useOptionsDenialReason();
  return useCallback(
    async ({ options, parents, allowedIds }, text) => {
      if (getDenialReason(options)) return undefined;
      const query: DocumentNode = options;
      const queryOptions = async (search?: string): Promise<readonly Option[]> => {
        // Same variables as the list, to use the cache.
        const listVariables = allowedIds ? { ids: allowedIds } : { first: MAX_OPTIONS, ...parents };
        const variables = { ...listVariables, ...(search === undefined ? {} : { search }) };
        const { data } = await client.query<{ options: readonly Option[] }>({ query, variables });
        return data?.options ?? [];
      };
      const firstOptions = await queryOptions();
      const isComplete = allowedIds !== undefined || firstOptions.length < MAX_OPTIONS;
      const matches = isComplete
        ? filterMatches(firstOptions, text)
        : rankMatches(await queryOptions(text), text);
      return matches[0];
    },
    [client, getDenialReason],
  );
}
