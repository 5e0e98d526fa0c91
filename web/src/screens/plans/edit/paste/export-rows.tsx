import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { optionsIn, rowsOfPlan } from "../../rows.ts";
import { ExportItems } from "./export-items.tsx";

/** Saves the rows of a stored plan as a file, as entries of a menu. */
export function ExportRowItems({ plan }: { plan: MediaPlanFieldsFragment }) {
  return (
    <ExportItems
      what={() => ({
        rows: rowsOfPlan(plan),
        optionOf: optionsIn(plan),
        mediaTypeCode: plan.orderDetails.mediaType?.code,
        planNumber: plan.planNumber,
      })}
    />
  );
}
