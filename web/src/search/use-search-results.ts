import { useDebouncedValue } from "@mantine/hooks";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";

import { useCanOpen } from "../crud/use-can-open.ts";
import { SEARCHED_RESOURCES, type SearchHit, type SearchedResource } from "./hit.ts";
import { searchedResources } from "./searched-resources.ts";
import { useSearchEverythingQuery, type SearchEverythingQuery } from "./search.generated.tsx";

const MIN_SEARCH_LENGTH = 2;
const NONE: readonly SearchHit[] = [];

function findHits(data: SearchEverythingQuery): SearchHit[] {
  return [
    ...searchedResources.clients.hits(data.clients?.items),
    ...searchedResources.campaigns.hits(data.campaigns?.items),
    ...searchedResources.vendors.hits(data.vendors?.items),
    ...searchedResources.mediaPlans.hits(data.mediaPlans?.items),
    ...searchedResources.users.hits(data.users?.items),
  ];
}

/**
 * Searches records in one request when typing pauses. Skips resources without permission: a 403 would end
 * the session.
 */
export function useSearchResults(typed: string): {
  hits: readonly SearchHit[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
} {
  const mayOpen = useCanOpen();
  const [paused] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const searchable = Object.fromEntries(
    SEARCHED_RESOURCES.map((resource) => [resource, mayOpen(searchedResources[resource].entry)]),
  ) as Record<SearchedResource, boolean>;
  const canSearch =
    typed.length >= MIN_SEARCH_LENGTH && SEARCHED_RESOURCES.some((resource) => searchable[resource]);
  // Results of another text are hidden.
  const mustQuery = canSearch && paused === typed;
  const { data, error, loading, refetch } = useSearchEverythingQuery({
    variables: { search: paused, ...searchable },
    skip: !mustQuery,
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  return {
    hits: mustQuery && data ? findHits(data) : NONE,
    loading: canSearch && (!mustQuery || loading),
    failed: mustQuery && !loading && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
