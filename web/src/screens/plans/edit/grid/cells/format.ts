import { useLingui } from "@lingui/react";
import { useMemo } from "react";

import { RATE_UNIT_LABELS } from "../../../../../resources/labels.ts";
import { useFormat } from "../../../../../ui/format.ts";
import { fieldOf, type RowField } from "../../../fields.ts";
import type { DraftRow } from "../../model/draft.ts";
import { shiftedDay } from "../../model/dates.ts";
import { referenceText } from "../../model/names.ts";
import { isRateUnit } from "../../model/typed.ts";
import { useDraft, usePlan, usePlanStore } from "../../store.tsx";

function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** How days stand in a cell; what is none stays as it was typed. */
export function useCellFormat() {
  const format = useFormat();
  const near = useDraft((draft) => draft.orderDetails.campaignDate.start);
  return useMemo(
    () => ({
      /** A day as a narrow column can hold it: without its year in the twelve months from the plan's first day. */
      day: (day: string | null) => {
        if (day === null || shiftedDay(day, 0) === undefined) return day ?? "";
        return near && day >= near && day < yearAfter(near) ? format.dayOfYear(day) : format.date(day);
      },
      fullDay: (day: string | null) =>
        day === null || shiftedDay(day, 0) === undefined ? undefined : format.date(day),
    }),
    [format, near],
  );
}

/** What a cell shows while nobody edits it. */
export function useCellText(): (row: DraftRow, field: RowField) => string {
  const { i18n } = useLingui();
  const { day } = useCellFormat();
  const format = useFormat();
  const currency = usePlan((state) => state.currency);
  const { known } = usePlanStore();
  return (row, field) => {
    const value = row[field];
    if (value === null) return "";
    if (typeof value === "number")
      return fieldOf(field).kind === "money" ? format.money(value, currency) : format.number(value);
    switch (fieldOf(field).kind) {
      case "day":
        return day(value);
      case "unit":
        return isRateUnit(value) ? i18n._(RATE_UNIT_LABELS[value]) : value;
      case "reference":
        return referenceText(known.optionOf(field as "channelId", value), value);
      default:
        return value;
    }
  };
}

/** What a cell shows, for its input. */
export function useShown({ rowKey, field }: { rowKey: string; field: RowField }): string {
  const textOf = useCellText();
  const row = useDraft((draft) => draft.rows[rowKey]);
  return row ? textOf(row, field) : "";
}
