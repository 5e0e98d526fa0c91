import { candidateOf, draftOf, type PlanDraft, type PlanInput } from "../model/plan.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

/** Whether two drafts say the same, whatever the keys of their rows. */
export function saysTheSame(one: PlanDraft, other: PlanDraft): boolean {
  return JSON.stringify(sorted(candidateOf(one))) === JSON.stringify(sorted(candidateOf(other)));
}

/** Whether a plan is stored as it was to be saved. */
export function isStoredAs(plan: MediaPlanFieldsFragment, input: PlanInput): boolean {
  return JSON.stringify(sorted(candidateOf(draftOf(plan)))) === JSON.stringify(sorted(input));
}

/** With its names in order, so that equal values are equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
