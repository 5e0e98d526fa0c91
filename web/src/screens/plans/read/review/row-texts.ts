import type { MessageDescriptor } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { useFormat, type Format } from "../../../../ui/format.ts";
import { useQuantityWords } from "../quantity.ts";
import { rateOf, type PricedRow } from "./compare.ts";

/** A row of a plan in words, as the viewer writes them. What is not booked is null. */
export interface RowTexts {
  channel: string | null;
  /** Format, slot, size and whatever else is booked, in the order of the grid. */
  details: readonly (string | null)[];
  flight: string;
  rate: string | null;
  unit: string | null;
  /** The list price and how far the rate is from it; null where there is none. */
  list: string | null;
  /** As people count it, and below it what is paid where that differs. */
  quantity: string | null;
  paid: string | null;
  bonus: string | null;
  amount: string | null;
  notes: string | null;
}

function rowTexts(
  { row, card }: PricedRow,
  format: Format,
  currency: string | null,
  translate: (message: MessageDescriptor) => string,
): Omit<RowTexts, "list" | "quantity" | "paid" | "bonus"> {
  // A record that was deleted elsewhere has no name any more, and must not look like nothing.
  const named = (record: { name: string | null } | null, id: string | null) =>
    record?.name ?? (id === null ? null : t`(not found)`);
  return {
    channel: named(row.channel, row.channelId),
    details: [
      named(row.format, row.formatId),
      named(row.duration, row.durationId),
      named(row.timeSlot, row.timeSlotId),
      named(row.size, row.sizeId),
      named(row.position, row.positionId),
      named(row.language, row.languageId),
      named(row.city, row.cityId),
      named(row.area, row.areaId),
      named(row.material, row.materialId),
    ],
    flight: format.span(row.startDate, row.endDate),
    rate: rateOf({ row, card }) === null ? null : format.money(rateOf({ row, card }), currency),
    unit: row.unit && translate(RATE_UNIT_LABELS[row.unit]),
    amount: card?.amount === null || card === undefined ? null : format.money(card.amount, currency),
    notes: row.notes,
  };
}

/** Puts rows into words. */
export function useRowTexts(currency: string | null): (priced: PricedRow) => RowTexts {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const quantities = useQuantityWords();
  return useMemo(() => {
    const listText = (priced: PricedRow): string | null => {
      const [unitRate, { listPrice }] = [rateOf(priced), priced.row];
      if (listPrice === null) return null;
      const price = format.money(listPrice, currency);
      if (unitRate === null || listPrice === 0 || unitRate === listPrice) return t`list ${price}`;
      const difference = new Intl.NumberFormat(i18n.locale, {
        style: "percent",
        maximumFractionDigits: 1,
        signDisplay: "always",
      }).format(unitRate / listPrice - 1);
      return t`list ${price} (${difference})`;
    };
    return (priced) => {
      const { counted, paid, free } = quantities.textsOf(priced.card?.quantity, priced.row);
      return {
        ...rowTexts(priced, format, currency, (message) => i18n._(message)),
        list: listText(priced),
        quantity: counted,
        paid,
        bonus: free,
      };
    };
  }, [t, i18n, format, quantities, currency]);
}
