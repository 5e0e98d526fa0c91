import { useDebouncedValue } from "@mantine/hooks";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";

import { useCanOpen } from "../crud/definition/use-can-open.ts";
import { SEARCHED_RESOURCE_NAMES, type SearchHit, type SearchedResourceName } from "./search-hit.ts";
import { searchedResources } from "./searched-resources.ts";
import { useSearchEverythingQuery, type SearchEverythingQuery } from "./search.generated.tsx";

const MIN_SEARCH_LENGTH = 2;
const NO_HITS: readonly SearchHit[] = [];

function collectHits(data: SearchEverythingQuery): SearchHit[] {
  return [
    ...searchedResources.clients.toHits(data.clients?.items),
    ...searchedResources.campaigns.toHits(data.campaigns?.items),
    ...searchedResources.vendors.toHits(data.vendors?.items),
    ...searchedResources.mediaPlans.toHits(data.mediaPlans?.items),
    ...searchedResources.users.toHits(data.users?.items),
  ];
}

/**
 * Searches records in one request when typing pauses. Skips resources without permission: a 403 would end
 * the session.
 */
export function useSearchResults(query: string) {
  const canOpen = useCanOpen();
  const [debouncedQuery] = useDebouncedValue(query, SEARCH_DEBOUNCE_MS);
  const allowedResources = Object.fromEntries(
    SEARCHED_RESOURCE_NAMES.map((resource) => [resource, canOpen(searchedResources[resource].entry)]),
  ) as Record<SearchedResourceName, boolean>;
  const canSearch =
    query.length >= MIN_SEARCH_LENGTH &&
    SEARCHED_RESOURCE_NAMES.some((resource) => allowedResources[resource]);
  // Hides results of an earlier query.
  const mustQuery = canSearch && debouncedQuery === query;
  const { data, error, loading, refetch } = useSearchEverythingQuery({
    variables: { search: debouncedQuery, ...allowedResources },
    skip: !mustQuery,
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  return {
    hits: mustQuery && data ? collectHits(data) : NO_HITS,
    isLoading: canSearch && (!mustQuery || loading),
    hasFailed: mustQuery && !loading && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
