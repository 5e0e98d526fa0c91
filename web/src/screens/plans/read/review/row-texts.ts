import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { useFormat } from "../../../../ui/format.ts";
import { REFERENCES, type RowReference } from "../../fields.ts";
import { nameOf } from "../../rows.ts";
import { useQuantityWords, type StoredRow } from "../rows.ts";

/** Puts rows of a plan into words, as the viewer writes them. What is not booked is null. */
export function useRowTexts(currency: string | null) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const quantities = useQuantityWords();
  return useMemo(() => {
    // A record that was deleted elsewhere has no name any more, and must not look like nothing.
    const named = ({ media }: StoredRow, field: RowReference) =>
      media[nameOf(field)]?.name ?? (media[field] === null ? null : t`(not found)`);
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
        impressions: impressionsText(row.impressions),
        notes: row.notes,
      };
    };
  }, [t, i18n, format, quantities, currency]);
}

export type RowTexts = ReturnType<ReturnType<typeof useRowTexts>>;
