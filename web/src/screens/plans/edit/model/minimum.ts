import { today } from "../../../../ui/day.ts";
import type { DraftRow } from "./draft.ts";

/** The least quantity of a format on a channel. */
export interface Minimum {
  channelId: string;
  formatId: string | null;
  unit: string | null;
  quantity: number | null;
  from: string | null;
  to: string | null;
}

/** Least units of a row today; undefined where the price list says none, or cannot be read: it is a hint. */
export function minimumOf(
  minimums: readonly Minimum[],
  { channelId, formatId, unit }: Pick<DraftRow, "channelId" | "formatId" | "unit">,
): number | undefined {
  const day = today();
  const found = minimums.find(
    (it) =>
      it.channelId === channelId &&
      it.formatId === formatId &&
      it.unit === unit &&
      (it.from ?? "") <= day &&
      (it.to ?? "9999") >= day,
  );
  return found?.quantity ?? undefined;
}
