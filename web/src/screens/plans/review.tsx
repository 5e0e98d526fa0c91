import type { ScreenEntry } from "../../crud/resource.ts";
import { isDraftLeft, LeftDraft } from "./edit/drafts/draft-banner.tsx";
import { ExportRowItems } from "./edit/paste/export.tsx";
import { PlanReview } from "./read/review/screen.tsx";

const parts = { ExportRowItems, isDraftLeft, LeftDraft };

/** /manage-media-plan/review/:id: what is read of a plan, with what the editor knows of it. */
export function Review({ place }: { place: ScreenEntry }) {
  return <PlanReview place={place} parts={parts} />;
}
