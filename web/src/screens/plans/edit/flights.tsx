import { useDeferredValue } from "react";

import { useDraft } from "./store.tsx";
import { useKnownRecords } from "./known.tsx";
import { useCurrency } from "./prices/currency.tsx";
import { draftFlights } from "../read/flights/plan.ts";
import { FlightsView } from "../read/flights/view.tsx";

/** Follows what is typed, behind it. */
export function DraftFlights() {
  const draft = useDeferredValue(useDraft((now) => now));
  return <FlightsView plan={draftFlights(draft, useKnownRecords(), useCurrency())} />;
}
