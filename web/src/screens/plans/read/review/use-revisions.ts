import { useState } from "react";

import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import type { PlanContent } from "./compare.ts";
import { usePlanRevisionQuery, type PlanSnapshotFragment } from "./review.generated.tsx";

export type ReviewedPlan = MediaPlanFieldsFragment & { asOf: PlanSnapshotFragment | null };

/** A revision of a plan: what it says, null where it was not kept, undefined while it is read. */
type Content = PlanContent | null | undefined;

function useContent(plan: ReviewedPlan, revision: number): { content: Content; failed: boolean } {
  const isPresent = revision === plan.revision;
  const isRead = revision === plan.revision - 1;
  const { data, error } = usePlanRevisionQuery({
    variables: { id: plan.id, revision },
    skip: isPresent || isRead || revision < 1,
    fetchPolicy: "cache-first",
  });
  if (isPresent) return { content: plan, failed: false };
  if (isRead || revision < 1) return { content: plan.asOf, failed: false };
  return { content: error ? null : data && (data.record?.asOf ?? null), failed: error !== undefined };
}

/** Two revisions side by side: at first the present one with the one before, which is what was approved last. */
export interface Comparison {
  from: number;
  to: number;
  setFrom: (revision: number) => void;
  setTo: (revision: number) => void;
  /** What it is compared with; null where there is none or it was not kept. */
  before: Content;
  now: Content;
  /** Whether one of them could not be read. */
  failed: boolean;
}

export function useComparison(plan: ReviewedPlan): Comparison {
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const from = chosen.from ?? plan.revision - 1;
  const to = chosen.to ?? plan.revision;
  const before = useContent(plan, from);
  const now = useContent(plan, to);
  return {
    from,
    to,
    setFrom: (revision) => setChosen((choice) => ({ ...choice, from: revision })),
    setTo: (revision) => setChosen((choice) => ({ ...choice, to: revision })),
    before: from < 1 ? null : before.content,
    now: now.content,
    failed: before.failed || now.failed,
  };
}
