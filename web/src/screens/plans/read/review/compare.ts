import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { useState } from "react";

import { ROW_KEYS } from "../../fields.ts";
import { storedRows, type StoredRow } from "../stored-rows.ts";
import { type PlanSnapshotFragment, usePlanRevisionQuery } from "./review.generated.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

/** What a plan says, now or as an earlier revision. */
export type PlanContent = Omit<PlanSnapshotFragment, "revision">;

/** A row of a plan beside the same row of before. */
export interface ComparedRow {
  row: StoredRow;
  mark: "same" | "moved" | "changed" | "added" | "removed";
  /** From 1; of one that was removed, that which it had. */
  number: number;
  /** Which it had before it was moved. */
  numberBefore: number | undefined;
  /** As it was, where it was there and differs. */
  before: StoredRow | undefined;
}

/** What a channel costs before and after, in units. */
interface ChannelSum {
  channel: string | null;
  before: number;
  after: number;
}

/** Whether two rows say the same; the list price is none of theirs, and a record counts by its id. */
function isSame(one: StoredRow, other: StoredRow): boolean {
  return [...ROW_KEYS, "asUnits" as const, "amount" as const].every(
    (key) => (one[key] ?? null) === (other[key] ?? null),
  );
}

/**
 * The rows that were moved: the smallest set without which the others keep their order. Added and removed rows move no other.
 */
function movedAmong(before: readonly StoredRow[], after: readonly StoredRow[]): Set<string> {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const kept = after.flatMap(({ id }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  // The longest run of rows that are in order, by its last one; a plan has few enough rows for comparing each with each.
  const runs: { length: number; previous: number }[] = [];
  let last = -1;
  kept.forEach(({ place }, at) => {
    const run = { length: 1, previous: -1 };
    runs.forEach(({ length }, earlier) => {
      const isBefore = (kept[earlier]?.place ?? 0) < place;
      if (isBefore && length >= run.length) Object.assign(run, { length: length + 1, previous: earlier });
    });
    runs.push(run);
    if (run.length > (runs[last]?.length ?? 0)) last = at;
  });
  const moved = new Set(kept.map(({ id }) => id));
  for (let at = last; at >= 0; at = runs[at]?.previous ?? -1) moved.delete(kept[at]?.id ?? "");
  return moved;
}

/** The rows of a plan, each beside the same row of before; those that went stand at the end. */
export function compareRows(before: PlanContent | null, after: PlanContent): ComparedRow[] {
  const [was, now] = [before ? storedRows(before) : [], storedRows(after)];
  const moved = movedAmong(was, now);
  const gone = new Map(was.map((row, index) => [row.id, { row, number: index + 1 }]));
  const compared = now.map((row, index): ComparedRow => {
    const old = gone.get(row.id);
    gone.delete(row.id);
    const differs = old !== undefined && !isSame(old.row, row);
    const isMoved = moved.has(row.id);
    const kept = differs ? "changed" : isMoved ? "moved" : "same";
    return {
      row,
      mark: before && !old ? "added" : kept,
      number: index + 1,
      numberBefore: isMoved ? old?.number : undefined,
      before: differs ? old.row : undefined,
    };
  });
  const removed = [...gone.values()].map((row): ComparedRow => ({
    ...row,
    mark: "removed",
    numberBefore: undefined,
    before: undefined,
  }));
  return [...compared, ...removed];
}

/** What the channels cost whose amount differs, in the order of the plan. */
export function channelSums(rows: readonly ComparedRow[]): ChannelSum[] {
  const sums = new Map<string | null, { before: number; after: number }>();
  const add = ({ media, amount }: StoredRow, side: "before" | "after") => {
    const channel = media.channel?.name ?? null;
    const sum = sums.get(channel) ?? { before: 0, after: 0 };
    sum[side] += toMinor(amount);
    sums.set(channel, sum);
  };
  for (const { row, mark, before } of rows) {
    if (mark !== "added") add(before ?? row, "before");
    if (mark !== "removed") add(row, "after");
  }
  return [...sums]
    .filter(([, { before, after }]) => before !== after)
    .map(([channel, { before, after }]) => ({
      channel,
      before: fromMinor(before),
      after: fromMinor(after),
    }));
}

export type ReviewedPlan = MediaPlanFieldsFragment & { asOf: PlanSnapshotFragment | null };

/** Returns the last decision about a revision, as far as the history tells it. */
export function getDecision(
  { history }: Pick<ReviewedPlan, "history">,
  revision: number,
): "approved" | "rejected" | undefined {
  return history
    .filter((entry) => entry.revision === revision)
    .flatMap(({ changes }) => changes.filter(({ path }) => path === "status"))
    .map(({ to }) => to?.toLowerCase())
    .findLast((status) => status === "approved" || status === "rejected");
}

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

/** Two revisions side by side: at first the present one with the one before, which is what was approved or rejected last. */
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
