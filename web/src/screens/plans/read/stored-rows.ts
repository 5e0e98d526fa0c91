import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { useFormat } from "../../../ui/format.ts";
import type { MediaPlanFieldsFragment, MediaRowFieldsFragment } from "../media-plan.generated.tsx";
import { countsSpots, rowsOfPlan, toUnits, type PlanRow, referenceKey } from "../plan-rows.ts";
import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import { REFERENCES, type RowReference } from "../fields.ts";

/** A row as it is stored, with the records that it names and the amount of its rate card. */
export interface StoredRow extends PlanRow {
  media: MediaRowFieldsFragment;
  amount: number | null;
  /** Whether the row counts as 0 because the upstream's rate or quantity is not a number. */
  isInvalid: boolean;
}

export function storedRows(plan: Pick<MediaPlanFieldsFragment, "medias" | "rateCards">): StoredRow[] {
  const medias = new Map(plan.medias.map((media) => [media.id, media]));
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  return rowsOfPlan(plan).flatMap((row) => {
    const media = medias.get(row.id);
    const { amount = null, isInvalid = false } = cards.get(row.id) ?? {};
    return media ? [{ ...row, media, amount, isInvalid }] : [];
  });
}

/** What of a row says what is bought. */
export type QuantityRow = Pick<PlanRow, "quantity" | "unit" | "seconds" | "asUnits">;

/** Puts quantities into words. */
export function useQuantityText() {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const tens = (units: number) => {
      const figure = format.number(units);
      return t`${figure} × 10 s`;
    };
    const spots = (count: number) => {
      const figure = format.number(count);
      return plural(count, { one: `${figure} spot`, other: `${figure} spots` });
    };
    /**
     * What there is none of is null: what people count, 12 spots or a bare number where the unit says the rest; and what is paid where that is
     * another number, or why no spots are told, 36 × 10 s.
     */
    const bought = (row: QuantityRow): Record<"counted" | "paid", string | null> => {
      const { quantity, seconds } = row;
      const units = toUnits(row);
      // What is typed and no number yet is nothing.
      if (typeof quantity !== "number" || typeof units !== "number") return { counted: null, paid: null };
      if (row.asUnits) return { counted: tens(units), paid: t`no whole number of ${seconds} s spots` };
      return countsSpots(row)
        ? { counted: spots(quantity), paid: tens(units) }
        : { counted: format.number(quantity), paid: null };
    };
    /** What is given on top, counted alike; null for nothing. */
    const free = (row: QuantityRow & Pick<PlanRow, "bonusQuantity">): string | null => {
      const bonus = Number(row.bonusQuantity);
      if (bonus === 0) return null;
      const figure = format.number(bonus);
      if (!countsSpots(row) && !row.asUnits) return t`+ ${figure} free`;
      return plural(bonus, { one: `+ ${figure} spot free`, other: `+ ${figure} spots free` });
    };
    return { tens, spots, bought, free };
  }, [t, format]);
}

/** Puts rows of a plan into words, as the viewer writes them. What is not booked is null. */
export function useRowTexts(currency: string | null) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const quantities = useQuantityText();
  return useMemo(() => {
    // A record that was deleted elsewhere has no name any more, and must not look like nothing.
    const named = ({ media }: StoredRow, field: RowReference) =>
      media[referenceKey(field)]?.name ?? (media[field] === null ? null : t`(not found)`);
    const money = (amount: number | null) => (amount === null ? null : format.money(amount, currency));
    const listText = (rate: number | null, listPrice: number | null) => {
      const price = money(listPrice);
      if (price === null) return null;
      if (rate === null || !listPrice || rate === listPrice) return t`list ${price}`;
      const difference = format.change(rate / listPrice - 1);
      return t`list ${price} (${difference})`;
    };
    const impressionsText = (impressions: StoredRow["impressions"]) => {
      if (typeof impressions !== "number") return null;
      const figure = format.number(impressions);
      return t`${figure} impressions`;
    };
    return (row: StoredRow) => {
      const rate = typeof row.unitRate === "number" ? row.unitRate : null;
      const { counted, paid } = quantities.bought(row);
      return {
        channel: named(row, "channelId"),
        // Format, slot, size and whatever else is booked, in the order of the grid.
        details: REFERENCES.filter((field) => field !== "channelId").map((field) => named(row, field)),
        flight: format.span(row.startDate, row.endDate),
        rate: money(rate),
        unit: row.media.unit && i18n._(RATE_UNIT_LABELS[row.media.unit]),
        // The list price and how far the rate is from it.
        list: listText(rate, row.media.listPrice),
        // As people count it, and below it what is paid where that differs.
        quantity: counted,
        paid,
        bonus: quantities.free(row),
        amount: money(row.amount),
        invalid: row.isInvalid ? t`Counts as 0: the rate or quantity is not a number.` : null,
        impressions: impressionsText(row.impressions),
        notes: row.notes,
      };
    };
  }, [t, i18n, format, quantities, currency]);
}

export type RowTexts = ReturnType<ReturnType<typeof useRowTexts>>;
