import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { useState } from "react";

import { ROW_KEYS } from "../../fields.ts";
import { toStoredRows, type StoredRow } from "../stored-rows.ts";
import { type PlanSnapshotFragment, usePlanRevisionQuery } from "./review.generated.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

export type PlanContent = Omit<PlanSnapshotFragment, "revision">;

export interface ComparedRow {
  row: StoredRow;
  change: "same" | "moved" | "changed" | "added" | "removed";
  /** Counts from 1; for a removed row, its former number. */
  number: number;
  /** Set for a moved row. */
  previousNumber: number | undefined;
  /** Previous version, if different. */
  before: StoredRow | undefined;
}

/** Compares records by id, and ignores list prices. */
function isSameRow(a: StoredRow, b: StoredRow): boolean {
  return [...ROW_KEYS, "asUnits" as const, "amount" as const].every(
    (key) => (a[key] ?? null) === (b[key] ?? null),
  );
}

/** Finds the fewest moves that explain the new order. Ignores added and removed rows. */
function findMovedRows(before: readonly StoredRow[], after: readonly StoredRow[]): Set<string> {
  const indexesBefore = new Map(before.map(({ id }, index) => [id, index]));
  const remaining = after.flatMap(({ id }) => {
    const indexBefore = indexesBefore.get(id);
    return indexBefore === undefined ? [] : [{ id, indexBefore }];
  });
  // Longest increasing subsequence; quadratic time is enough for plans.
  const sequences: { length: number; previous: number }[] = [];
  let bestEnd = -1;
  remaining.forEach(({ indexBefore }, index) => {
    const sequence = { length: 1, previous: -1 };
    sequences.forEach(({ length }, earlierIndex) => {
      const isBefore = (remaining[earlierIndex]?.indexBefore ?? 0) < indexBefore;
      if (isBefore && length >= sequence.length)
        Object.assign(sequence, { length: length + 1, previous: earlierIndex });
    });
    sequences.push(sequence);
    if (sequence.length > (sequences[bestEnd]?.length ?? 0)) bestEnd = index;
  });
  const movedIds = new Set(remaining.map(({ id }) => id));
  for (let index = bestEnd; index >= 0; index = sequences[index]?.previous ?? -1)
    movedIds.delete(remaining[index]?.id ?? "");
  return movedIds;
}

export function compareRows(before: PlanContent | null, after: PlanContent): ComparedRow[] {
  const [oldRows, newRows] = [before ? toStoredRows(before) : [], toStoredRows(after)];
  const movedIds = findMovedRows(oldRows, newRows);
  const unmatchedRows = new Map(oldRows.map((row, index) => [row.id, { row, number: index + 1 }]));
  const compared = newRows.map((row, index): ComparedRow => {
    const oldEntry = unmatchedRows.get(row.id);
    unmatchedRows.delete(row.id);
    const isChanged = oldEntry !== undefined && !isSameRow(oldEntry.row, row);
    const isMoved = movedIds.has(row.id);
    const change = isChanged ? "changed" : isMoved ? "moved" : "same";
    return {
      row,
      change: before && !oldEntry ? "added" : change,
      number: index + 1,
      previousNumber: isMoved ? oldEntry?.number : undefined,
      before: isChanged ? oldEntry.row : undefined,
    };
  });
  const removed = [...unmatchedRows.values()].map((row): ComparedRow => ({
    ...row,
    change: "removed",
    previousNumber: undefined,
    before: undefined,
  }));
  return [...compared, ...removed];
}

export function sumByChannel(rows: readonly ComparedRow[]) {
  const sumsMinor = new Map<string | null, { before: number; after: number }>();
  const addAmount = ({ media, amount }: StoredRow, side: "before" | "after") => {
    const channel = media.channel?.name ?? null;
    const sum = sumsMinor.get(channel) ?? { before: 0, after: 0 };
    sum[side] += toMinor(amount);
    sumsMinor.set(channel, sum);
  };
  for (const { row, change, before } of rows) {
    if (change !== "added") addAmount(before ?? row, "before");
    if (change !== "removed") addAmount(row, "after");
  }
  return [...sumsMinor]
    .filter(([, { before, after }]) => before !== after)
    .map(([channel, { before, after }]) => ({
      channel,
      before: fromMinor(before),
      after: fromMinor(after),
    }));
}

/** Largest first. */
export function sumAmountsByChannel(content: PlanContent) {
  const sumsMinor = new Map<string | null, number>();
  for (const { media, amount } of toStoredRows(content)) {
    const channel = media.channel?.name ?? null;
    sumsMinor.set(channel, (sumsMinor.get(channel) ?? 0) + toMinor(amount));
  }
  const sums = [...sumsMinor].map(([channel, sumMinor]) => ({ channel, amount: fromMinor(sumMinor) }));
  return sums.sort((a, b) => b.amount - a.amount);
}

export type ReviewedPlan = MediaPlanFieldsFragment & { asOf: PlanSnapshotFragment | null };

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

/** Content is null if not stored, undefined while loading. */
function useRevisionContent(plan: ReviewedPlan, revision: number) {
  const isCurrent = revision === plan.revision;
  const isIncluded = revision === plan.revision - 1 || revision < 1;
  const { data, error } = usePlanRevisionQuery({
    variables: { id: plan.id, revision },
    skip: isCurrent || isIncluded,
    fetchPolicy: "cache-first",
  });
  const fetched: PlanContent | null | undefined = error ? null : data && (data.record?.asOf ?? null);
  return { content: isCurrent ? plan : isIncluded ? plan.asOf : fetched, failed: error !== undefined };
}

/** By default, compares the current revision with the last decided one. */
export function useComparison(plan: ReviewedPlan) {
  const [from, setFrom] = useState<number>();
  const [to, setTo] = useState<number>();
  const revisions = { from: from ?? plan.revision - 1, to: to ?? plan.revision };
  const [before, now] = [useRevisionContent(plan, revisions.from), useRevisionContent(plan, revisions.to)];
  return {
    ...revisions,
    setFrom,
    setTo,
    /** Null if missing or not stored. */
    before: revisions.from < 1 ? null : before.content,
    now: now.content,
    failed: before.failed || now.failed,
    rows: compareRows(before.content ?? null, now.content ?? plan),
  };
}

export type Comparison = ReturnType<typeof useComparison>;
