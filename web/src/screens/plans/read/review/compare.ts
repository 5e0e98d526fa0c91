import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type { MediaRowFieldsFragment } from "../../media-plan.generated.tsx";
import { movedAmong } from "./moved.ts";
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
  mark: "same" | "moved" | "changed" | "added" | "removed";
  /** From 1; of one that was removed, that which it had. */
  number: number;
  /** Which it had before it was moved. */
  numberBefore: number | undefined;
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

/** The rate that amounts are computed of: that of the card, should a plan be stored with two. */
export function rateOf({ row, card }: PricedRow): number | null {
  return card?.rate ?? row.unitRate;
}

function isSame(one: PricedRow, other: PricedRow): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}

/** What makes two rows differ: not the list price, which is the vendor's, and a record counts by its name. */
function valuesOf(priced: PricedRow): unknown {
  const {
    row: { listPrice: _listPrice, ...row },
    card,
  } = priced;
  return Object.entries({ ...row, unitRate: rateOf(priced), quantity: card?.quantity, amount: card?.amount })
    .filter(([name]) => !name.startsWith("__"))
    .map(([name, value]) => [name, typeof value === "object" && value !== null ? value.id : (value ?? null)])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}

/** The rows of a plan, each beside the same row of before; those that went stand at the end. */
export function compareRows(before: PlanContent | null, after: PlanContent): ComparedRow[] {
  const idsOf = ({ medias }: PlanContent) => medias.map(({ id }) => id);
  const moved = new Set(before ? movedAmong(idsOf(before), idsOf(after)) : []);
  const old = new Map(
    (before ? pricedRows(before) : []).map((priced, index) => [priced.row.id, { priced, number: index + 1 }]),
  );
  const compared = pricedRows(after).map((priced, index): ComparedRow => {
    const { id } = priced.row;
    const was = old.get(id);
    old.delete(id);
    const isMoved = moved.has(id);
    const placed = { ...priced, number: index + 1, numberBefore: isMoved ? was?.number : undefined };
    if (!before) return { ...placed, mark: "same", before: undefined };
    if (!was) return { ...placed, mark: "added", before: undefined };
    return isSame(was.priced, priced)
      ? { ...placed, mark: isMoved ? "moved" : "same", before: undefined }
      : { ...placed, mark: "changed", before: was.priced };
  });
  const removed = [...old.values()].map(({ priced, number }): ComparedRow => ({
    ...priced,
    mark: "removed",
    number,
    numberBefore: undefined,
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
