import { useDebouncedValue } from "@mantine/hooks";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/paging";

import { useMayOpen } from "../crud/use-may-open.ts";
import { NOUNS, type Hit, type NounName } from "./hit.ts";
import { nouns } from "./nouns.ts";
import { useSearchEverythingQuery, type SearchEverythingQuery } from "./search.generated.tsx";

const LEAST_TYPED = 2;
const NONE: readonly Hit[] = [];

function hitsIn(data: SearchEverythingQuery): Hit[] {
  return [
    ...nouns.clients.hits(data.clients?.items),
    ...nouns.campaigns.hits(data.campaigns?.items),
    ...nouns.vendors.hits(data.vendors?.items),
    ...nouns.mediaPlans.hits(data.mediaPlans?.items),
    ...nouns.users.hits(data.users?.items),
  ];
}

/**
 * Searches records in one request when typing pauses. Skips resources without permission: a 403 would end
 * the session.
 */
export function useFound(typed: string): {
  hits: readonly Hit[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
} {
  const mayOpen = useMayOpen();
  const [paused] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const asked = Object.fromEntries(NOUNS.map((noun) => [noun, mayOpen(nouns[noun].entry)])) as Record<
    NounName,
    boolean
  >;
  const wanted = typed.length >= LEAST_TYPED && NOUNS.some((noun) => asked[noun]);
  // Results of another text are hidden.
  const asks = wanted && paused === typed;
  const { data, error, loading, refetch } = useSearchEverythingQuery({
    variables: { search: paused, ...asked },
    skip: !asks,
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  return {
    hits: asks && data ? hitsIn(data) : NONE,
    loading: wanted && (!asks || loading),
    failed: asks && !loading && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
