import { formatPlainNumber } from "@media-planner/schema/rules/parse-number";

import { getRowColumns } from "../../../fields.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { serializeReference, createKnownNames } from "../references.ts";
import type { InitialPlan } from "../state.ts";
import { createPlanStore } from "../plan-store.ts";

/** Creates a store in English with unformatted cells and the columns of television. */
export function createTestStore(draft: PlanDraft, initialPlan: Partial<InitialPlan> = {}) {
  const store = createPlanStore({
    draft,
    knownNames: createKnownNames(undefined),
    formatters: {
      language: "en",
      parseUnit: (text) => (text.toLowerCase().startsWith("spot") ? "SPOT" : undefined),
      formatCell: (row, field) => {
        const value = row[field];
        return typeof value === "number" ? formatPlainNumber(value, "en") : (serializeReference(value) ?? "");
      },
    },
    ...initialPlan,
  });
  store.setFields(getRowColumns("tv").grid.map(({ key }) => key));
  return store;
}
