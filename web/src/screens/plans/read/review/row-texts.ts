import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { useFormat, type Format } from "../../../../ui/format.ts";
import { referenceText } from "../../edit/model/unmatched.ts";
import type { PricedRow } from "./compare.ts";

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
  quantity: string | null;
  bonus: string | null;
  amount: string | null;
  notes: string | null;
}

function rowTexts(
  { row, card }: PricedRow,
  format: Format,
  currency: string | null,
  translate: (message: MessageDescriptor) => string,
): Omit<RowTexts, "list" | "bonus"> {
  const named = (record: { name: string | null } | null, id: string | null) =>
    referenceText(record?.name ? { name: record.name } : undefined, id) || null;
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
    rate: row.unitRate === null ? null : format.money(row.unitRate, currency),
    unit: row.unit && translate(RATE_UNIT_LABELS[row.unit]),
    quantity: card?.quantity === null || card === undefined ? null : format.number(card.quantity),
    amount: card?.amount === null || card === undefined ? null : format.money(card.amount, currency),
    notes: row.notes,
  };
}

/** Puts rows into words. */
export function useRowTexts(currency: string | null): (priced: PricedRow) => RowTexts {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const listText = ({ unitRate, listPrice }: PricedRow["row"]): string | null => {
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
      const free = priced.row.bonusQuantity ? format.number(priced.row.bonusQuantity) : null;
      return {
        ...rowTexts(priced, format, currency, (message) => i18n._(message)),
        list: listText(priced.row),
        bonus: free && t`+ ${free} free`,
      };
    };
  }, [t, i18n, format, currency]);
}
