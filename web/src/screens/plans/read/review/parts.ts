import type { ComponentType } from "react";

import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

/** What the review shows of the plan's editor. It is handed in: what is read knows nothing of drafts. */
export interface EditorParts {
  /** Entries of a menu that save the rows as a file. */
  ExportRowItems: ComponentType<{ plan: MediaPlanFieldsFragment }>;
  /** Whether this browser keeps something that a viewer typed into a plan. */
  isDraftLeft: (viewer: string, planId: string) => boolean;
  /** What was typed into a plan that can no longer be changed. */
  LeftDraft: ComponentType<{ planId: string }>;
}
