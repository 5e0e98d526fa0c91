import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../../ui/format/format.ts";
import type { MediaPlanFieldsFragment, MediaRowFieldsFragment } from "../media-plan.generated.tsx";
import {
  isPaidPerTenSeconds,
  toPlanRows,
  toUnits,
  UNREADABLE,
  type PlanRow,
  getReferenceKey,
} from "../plan-rows.ts";
import { isFarAboveList } from "../warnings/plan-warnings.ts";
import { RATE_UNIT_LABELS } from "../../resources/labels.ts";
import { REFERENCES, type RowReference } from "../fields.ts";

export interface StoredRow extends PlanRow {
  media: MediaRowFieldsFragment;
  amount: number | null;
  /** The upstream's rate or quantity is not a number; the row counts as 0. */
  isInvalid: boolean;
}

export function toStoredRows(plan: Pick<MediaPlanFieldsFragment, "medias" | "rateCards">): StoredRow[] {
  const medias = new Map(plan.medias.map((media) => [media.id, media]));
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  return toPlanRows(plan).flatMap((row) => {
    const media = medias.get(row.id);
    const { amount = null, isInvalid = false } = cards.get(row.id) ?? {};
    return media ? [{ ...row, media, amount, isInvalid }] : [];
  });
}

export type QuantityRow = Pick<PlanRow, "quantity" | "unit" | "seconds" | "asUnits">;

export function useQuantityFormat() {
  const { t } = useLingui();
  const format = useFormat();
  const formatTenSecondUnits = (units: number) => {
    const figure = format.number(units);
    return t`${figure} × 10 s`;
  };
  const formatSpots = (count: number) => {
    const figure = format.number(count);
    return plural(count, { one: `${figure} spot`, other: `${figure} spots` });
  };
  /** Formats the quantity, in spots if possible, and different paid units. */
  const formatQuantity = (row: QuantityRow): Record<"quantityText" | "paidUnits", string | null> => {
    const { quantity, seconds } = row;
    const units = toUnits(row);
    // Invalid input counts as empty.
    if (typeof quantity !== "number" || typeof units !== "number")
      return { quantityText: null, paidUnits: null };
    if (row.asUnits)
      return {
        quantityText: formatTenSecondUnits(units),
        paidUnits: t`not divisible into ${seconds} s spots`,
      };
    return isPaidPerTenSeconds(row)
      ? { quantityText: formatSpots(quantity), paidUnits: formatTenSecondUnits(units) }
      : { quantityText: format.number(quantity), paidUnits: null };
  };
  const formatBonus = (row: QuantityRow & Pick<PlanRow, "bonusQuantity">): string | null => {
    if (row.bonusQuantity === UNREADABLE) return t`Bonus quantity unreadable`;
    const bonus = Number(row.bonusQuantity);
    if (bonus === 0) return null;
    const figure = format.number(bonus);
    return isPaidPerTenSeconds(row) || row.asUnits
      ? plural(bonus, { one: `+ ${figure} spot free`, other: `+ ${figure} spots free` })
      : plural(bonus, { one: `+ ${figure} free`, other: `+ ${figure} free` });
  };
  return { formatTenSecondUnits, formatSpots, formatQuantity, formatBonus };
}

export function useRowTexts(currency: string | null) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { formatQuantity, formatBonus } = useQuantityFormat();
  // A deleted record must not look empty.
  const getName = ({ media }: StoredRow, field: RowReference) =>
    media[getReferenceKey(field)]?.name ?? (media[field] === null ? null : t`(not found)`);
  const formatMoney = (amount: number | null) => (amount === null ? null : format.money(amount, currency));
  const formatListPrice = (rate: number | null, listPrice: number | null) => {
    const price = formatMoney(listPrice);
    if (price === null) return null;
    if (rate === null || !listPrice || rate === listPrice) return t`list ${price}`;
    const difference = format.change(rate / listPrice - 1);
    return t`list ${price} (${difference})`;
  };
  const getListDifference = (rate: number | null, listPrice: number | null) => {
    if (rate === null || !listPrice || rate === listPrice) return null;
    const share = rate / listPrice - 1;
    const level = share < 0 ? "below" : isFarAboveList(rate, listPrice) ? "far" : "above";
    return { text: format.change(share), level } as const;
  };
  const formatImpressions = (impressions: StoredRow["impressions"]) => {
    if (impressions === UNREADABLE) return t`Impressions unreadable`;
    if (typeof impressions !== "number") return null;
    const figure = format.number(impressions);
    return t`${figure} impressions`;
  };
  return (row: StoredRow) => {
    const rate = typeof row.unitRate === "number" ? row.unitRate : null;
    const { quantityText, paidUnits } = formatQuantity(row);
    return {
      channel: getName(row, "channelId"),
      // In grid order.
      details: REFERENCES.filter((field) => field !== "channelId").map((field) => getName(row, field)),
      flight: format.dateRange(row.startDate, row.endDate),
      rate: row.unitRate === UNREADABLE ? t`Unreadable` : formatMoney(rate),
      unit: row.media.unit && i18n._(RATE_UNIT_LABELS[row.media.unit]),
      listPrice: formatListPrice(rate, row.media.listPrice),
      listDifference: getListDifference(rate, row.media.listPrice),
      quantity: row.quantity === UNREADABLE ? t`Unreadable` : quantityText,
      paidUnits,
      bonus: formatBonus(row),
      amount: formatMoney(row.amount),
      invalidReason: row.isInvalid ? t`Counts as 0: the rate or quantity is not a number.` : null,
      impressions: formatImpressions(row.impressions),
      notes: row.notes,
    };
  };
}

export type RowTexts = ReturnType<ReturnType<typeof useRowTexts>>;
