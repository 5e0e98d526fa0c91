import { useState } from "react";

import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { compareRows, type PlanContent } from "./compare.ts";
import { usePlanRevisionQuery, type PlanSnapshotFragment } from "./review.generated.tsx";

export type ReviewedPlan = MediaPlanFieldsFragment & { asOf: PlanSnapshotFragment | null };

/** What a revision says: null where it was not kept, undefined while it is read. */
function useContent(plan: ReviewedPlan, revision: number) {
  const isPresent = revision === plan.revision;
  const isRead = revision === plan.revision - 1 || revision < 1;
  const { data, error } = usePlanRevisionQuery({
    variables: { id: plan.id, revision },
    skip: isPresent || isRead,
    fetchPolicy: "cache-first",
  });
  const read: PlanContent | null | undefined = error ? null : data && (data.record?.asOf ?? null);
  return { content: isPresent ? plan : isRead ? plan.asOf : read, failed: error !== undefined };
}

/** Two revisions side by side: at first the present one with the one before, which is what was approved last. */
export function useComparison(plan: ReviewedPlan) {
  const [from, setFrom] = useState<number>();
  const [to, setTo] = useState<number>();
  const revisions = { from: from ?? plan.revision - 1, to: to ?? plan.revision };
  const [before, now] = [useContent(plan, revisions.from), useContent(plan, revisions.to)];
  return {
    ...revisions,
    setFrom,
    setTo,
    /** What it is compared with; null where there is none or it was not kept. */
    before: revisions.from < 1 ? null : before.content,
    now: now.content,
    /** Whether one of them could not be read. */
    failed: before.failed || now.failed,
    rows: compareRows(before.content ?? null, now.content ?? plan),
  };
}

export type Comparison = ReturnType<typeof useComparison>;
