import { useEffect } from "react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { FilterSuggestionsProps } from "./toolbar/filter-suggestions.tsx";
import { lazyWithCatalogue } from "./lazy-with-catalogue.ts";

const loadOffers = () => lazyWithCatalogue(import("./toolbar/filter-suggestions.tsx"));

export function FilterSuggestionsSlot(part: FilterSuggestionsProps) {
  const [offers, requestLoad] = useLazyImport(loadOffers);
  const isSearched = part.search !== "";
  useEffect(() => {
    if (isSearched) requestLoad();
    // Once each time that something is searched for: where it did not come, the next search asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSearched]);
  return isSearched && offers && <offers.FilterSuggestions {...part} />;
}
