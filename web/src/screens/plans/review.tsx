import type { ScreenEntry } from "../../crud/resource.ts";
import { hasStoredDraft, DecidedPlanDraft } from "./edit/drafts/draft-banner.tsx";
import { ExportRowItems } from "./edit/paste/export-plan.tsx";
import { PlanReview } from "./read/review/plan-review.tsx";

const parts = { ExportRowItems, hasStoredDraft, DecidedPlanDraft };

/** /manage-media-plan/review/:id: what is read of a plan, with what the editor knows of it. */
export function Review({ place }: { place: ScreenEntry }) {
  return <PlanReview place={place} parts={parts} />;
}
