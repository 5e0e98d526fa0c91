import { useEffect } from "react";

import { useOnDemand } from "../../ui/on-demand.ts";
import type { MeantFiltersProps } from "./more/meant-filters.tsx";
import { withTexts } from "./with-texts.ts";

const loadOffers = () => withTexts(import("./more/meant-filters.tsx"));

/** The filters that a search may mean; what finds them is loaded with the first search. */
export function Meant(part: MeantFiltersProps) {
  const [offers, ask] = useOnDemand(loadOffers);
  const isSearched = part.search !== "";
  useEffect(() => {
    if (isSearched) ask();
    // Once each time that something is searched for: where it did not come, the next search asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSearched]);
  return isSearched && offers && <offers.MeantFilters {...part} />;
}
