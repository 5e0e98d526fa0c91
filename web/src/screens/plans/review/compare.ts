import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type { MediaRowFieldsFragment } from "../media-plan.generated.tsx";
import type { PlanSnapshotFragment } from "./review.generated.tsx";

/** What a plan says, now or as an earlier revision. */
export type PlanContent = Omit<PlanSnapshotFragment, "revision">;
type Card = PlanContent["rateCards"][number];

/** A row with its rate card. */
export interface PricedRow {
  row: MediaRowFieldsFragment;
  card: Card | undefined;
}

/** A row of a plan beside the same row of before. */
export interface ComparedRow extends PricedRow {
  mark: "same" | "changed" | "added" | "removed";
  /** As it was, where it was there and differs. */
  before: PricedRow | undefined;
}

/** What a channel costs before and after, in units. */
export interface ChannelSum {
  channel: string | null;
  before: number;
  after: number;
}

function pricedRows({ medias, rateCards }: PlanContent): PricedRow[] {
  const cards = new Map(rateCards.map((card) => [card.id, card]));
  return medias.map((row) => ({ row, card: cards.get(row.id) }));
}

function isSame(one: PricedRow, other: PricedRow): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}

/** What makes two rows differ: not the list price, which is the vendor's, and a record counts by its name. */
function valuesOf({ row: { listPrice: _listPrice, ...row }, card }: PricedRow): unknown {
  return Object.entries({ ...row, quantity: card?.quantity, amount: card?.amount })
    .filter(([name]) => !name.startsWith("__"))
    .map(([name, value]) => [name, typeof value === "object" && value !== null ? value.id : (value ?? null)])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}

/** The rows of a plan, each beside the same row of before; those that went stand at the end. */
export function compareRows(before: PlanContent | null, after: PlanContent): ComparedRow[] {
  const old = new Map((before ? pricedRows(before) : []).map((priced) => [priced.row.id, priced]));
  const compared = pricedRows(after).map((priced): ComparedRow => {
    const was = old.get(priced.row.id);
    old.delete(priced.row.id);
    if (!before) return { ...priced, mark: "same", before: undefined };
    if (!was) return { ...priced, mark: "added", before: undefined };
    return isSame(was, priced)
      ? { ...priced, mark: "same", before: undefined }
      : { ...priced, mark: "changed", before: was };
  });
  const removed = [...old.values()].map((priced): ComparedRow => ({
    ...priced,
    mark: "removed",
    before: undefined,
  }));
  return [...compared, ...removed];
}

/** What the channels cost whose amount differs, in the order of the plan. */
export function channelSums(rows: readonly ComparedRow[]): ChannelSum[] {
  const sums = new Map<string | null, { before: number; after: number }>();
  for (const { row, card, mark, before } of rows) {
    const was = mark === "added" ? undefined : (before ?? { row, card });
    const now = mark === "removed" ? undefined : { row, card };
    for (const [priced, side] of [
      [was, "before"],
      [now, "after"],
    ] as const) {
      if (!priced) continue;
      const channel = priced.row.channel?.name ?? null;
      const sum = sums.get(channel) ?? { before: 0, after: 0 };
      sum[side] += toMinor(priced.card?.amount);
      sums.set(channel, sum);
    }
  }
  return [...sums]
    .filter(([, sum]) => sum.before !== sum.after)
    .map(([channel, sum]) => ({
      channel,
      before: fromMinor(sum.before),
      after: fromMinor(sum.after),
    }));
}
