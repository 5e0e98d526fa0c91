import { useApolloClient } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";
import { useCallback } from "react";

import { foldText } from "@media-planner/schema/rules/fold-text";
import { isBlocked, queryOptions, type OptionSource } from "./option.ts";
import type { Option } from "../definition/hook-types.ts";
import { useOptionsDenialReason } from "./use-denial-reasons.ts";
import { useOptions } from "./use-options.ts";

export const MAX_OPTIONS = 50;

/** Ranks a match: exact, prefix, word prefix, substring. */
function getMatchRank(name: string, inputText: string): number {
  if (name === inputText) return 0;
  if (name.startsWith(inputText)) return 1;
  return name.includes(` ${inputText}`) ? 2 : 3;
}

/** Sorts options by the rank of their match; Tab selects the first. */
export function rankMatches<NamedOption extends Pick<Option, "name">>(
  options: readonly NamedOption[],
  inputText: string,
): readonly NamedOption[] {
  const folded = foldText(inputText);
  if (folded === "") return options;
  return [...options].sort(
    (a, b) => getMatchRank(foldText(a.name), folded) - getMatchRank(foldText(b.name), folded),
  );
}

function getSearchText({ name, code, brand, client }: Option): string {
  return foldText([name, code, brand, client?.name].filter(Boolean).join(" "));
}

/** Every word must match, as on the server; best first. */
export function filterMatches(options: readonly Option[], inputText: string): readonly Option[] {
  const words = foldText(inputText).split(" ");
  return rankMatches(
    options.filter((option) => words.every((word) => getSearchText(option).includes(word))),
    inputText,
  );
}

function getListVariables({ parents, allowedIds }: OptionSource) {
  return allowedIds ? { ids: [...allowedIds] } : { first: MAX_OPTIONS, ...parents };
}

/**
 * Long lists filter known options until the debounced search responds.
 *
 * @param inputText empty for the start of the list
 */
export function useMatches(source: OptionSource, inputText: string) {
  const { options, allowedIds } = source;
  const search = inputText.trim();
  const [debouncedSearch] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const isListBlocked = isBlocked(source);
  const listVariables = getListVariables(source);
  const listQuery = useOptions(options, listVariables, isListBlocked);
  const listedOptions = listQuery.data?.options ?? [];
  const isListComplete =
    allowedIds !== undefined || (listQuery.data !== undefined && listedOptions.length < MAX_OPTIONS);
  const mustQuery = !isListBlocked && !isListComplete && debouncedSearch !== "" && debouncedSearch === search;
  const searchQuery = useOptions(options, { ...listVariables, search: debouncedSearch }, !mustQuery);

  const activeQuery = search === "" || isListComplete ? listQuery : searchQuery;
  const isLoaded =
    activeQuery.data !== undefined && (search === "" || isListComplete || debouncedSearch === search);
  const candidates = [...(searchQuery.previousData?.options ?? []), ...listedOptions];
  const distinctOptions = [...new Map(candidates.map((option) => [option.id, option])).values()];
  const isFull = isLoaded && activeQuery.data?.options.length === MAX_OPTIONS;
  return {
    options:
      isLoaded && !isListComplete
        ? rankMatches(activeQuery.data?.options ?? [], search)
        : search
          ? filterMatches(distinctOptions, search)
          : listedOptions,
    /** Whether better matches may follow. */
    loading: !isListBlocked && !isLoaded && !activeQuery.error,
    /** Whether unlisted options may exist. */
    hasMore: isFull && allowedIds === undefined,
    error: activeQuery.error,
    retry: () => void activeQuery.refetch().catch(() => undefined),
  };
}

/**
 * Finds the best match for text typed before the list loads. Undefined without a match or permission; throws on
 * query errors.
 */
export function useFindOption(): (source: OptionSource, text: string) => Promise<Option | undefined> {
  const client = useApolloClient();
  const getDenialReason = useOptionsDenialReason();
  return useCallback(
    async (source, text) => {
      if (getDenialReason(source.options)) return undefined;
      const query = (search: { search?: string } = {}) =>
        queryOptions(client, source.options, { ...getListVariables(source), ...search });
      const firstOptions = await query();
      const isComplete = source.allowedIds !== undefined || firstOptions.length < MAX_OPTIONS;
      const matches = isComplete
        ? filterMatches(firstOptions, text)
        : rankMatches(await query({ search: text }), text);
      return matches[0];
    },
    [client, getDenialReason],
  );
}
