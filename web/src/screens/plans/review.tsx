import type { ScreenEntry } from "../../crud/resource.ts";
import { hasBrowserDraft, DecidedPlanDraft } from "./edit/drafts/draft-banner.tsx";
import { ExportMenuItems } from "./edit/paste/export-plan.tsx";
import { PlanReview } from "./read/review/plan-review.tsx";

const editor = { ExportMenuItems, hasBrowserDraft, DecidedPlanDraft };

export function Review({ entry }: { entry: ScreenEntry }) {
  return <PlanReview entry={entry} editor={editor} />;
}
