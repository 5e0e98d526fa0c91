import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { storedFlights } from "./plan.ts";
import { FlightsView } from "./view.tsx";

export function StoredFlights({ plan }: { plan: MediaPlanFieldsFragment }) {
  return <FlightsView plan={storedFlights(plan)} />;
}
