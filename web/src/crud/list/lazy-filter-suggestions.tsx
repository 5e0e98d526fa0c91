import { useEffect } from "react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { FilterSuggestionsProps } from "./toolbar/filter-suggestions.tsx";
import { loadWithCatalog } from "./load-with-catalog.ts";

const loadSuggestions = () => loadWithCatalog(import("./toolbar/filter-suggestions.tsx"));

export function LazyFilterSuggestions(props: FilterSuggestionsProps) {
  const [suggestions, requestLoad] = useLazyImport(loadSuggestions);
  const isSearched = props.search !== "";
  useEffect(() => {
    if (isSearched) requestLoad();
    // Loads when a search begins; the next search retries a failed load.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSearched]);
  return isSearched && suggestions && <suggestions.FilterSuggestions {...props} />;
}
