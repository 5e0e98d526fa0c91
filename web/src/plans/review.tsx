import type { ScreenEntry } from "../crud/definition/record.ts";
import { hasBrowserDraft, DecidedPlanDraft } from "./editor/drafts/draft-banner.tsx";
import { ExportMenuItems } from "./editor/export-plan.tsx";
import { PlanReview } from "./view/review/plan-review.tsx";

const editor = { ExportMenuItems, hasBrowserDraft, DecidedPlanDraft };

export function Review({ entry }: { entry: ScreenEntry }) {
  return <PlanReview entry={entry} editor={editor} />;
}
