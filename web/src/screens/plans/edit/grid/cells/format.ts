import { useLingui } from "@lingui/react";
import { useMemo } from "react";

import { RATE_UNIT_LABELS } from "../../../../../resources/labels.ts";
import { useFormat } from "../../../../../ui/format.ts";
import { isRateUnit, type DraftRow, type Typed } from "../../model/plan.ts";
import { useDraft } from "../../store.tsx";
import { referenceText } from "../../model/unmatched.ts";
import type { RowField } from "../../use-row-changes.ts";
import { useKnownRecords } from "../../known.tsx";
import { useCurrency } from "../../prices/currency.tsx";
import { shiftedDay } from "./day.ts";

const shortDays = new Map<string, Intl.DateTimeFormat>();

function shortDay(language: string): Intl.DateTimeFormat {
  const region = language === "fr" ? "fr-FR" : "en-IN";
  const known = shortDays.get(region);
  if (known) return known;
  const made = new Intl.DateTimeFormat(region, { day: "numeric", month: "short", timeZone: "UTC" });
  shortDays.set(region, made);
  return made;
}

function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** How numbers and days stand in a cell; what is none of them yet stays as it was typed. */
export function useCellFormat() {
  const { i18n } = useLingui();
  const format = useFormat();
  const currency = useCurrency();
  const near = useDraft((draft) => draft.orderDetails.campaignDate.start);
  return useMemo(
    () => ({
      money: (value: Typed) => (typeof value === "number" ? format.money(value, currency) : (value ?? "")),
      count: (value: Typed) => (typeof value === "number" ? format.number(value) : (value ?? "")),
      /** A day as a narrow column can hold it: without its year in the twelve months from the plan's first day. */
      day: (day: string | null) => {
        if (day === null || shiftedDay(day, 0) === undefined) return day ?? "";
        return near && day >= near && day < yearAfter(near)
          ? shortDay(i18n.locale).format(new Date(day))
          : format.date(day);
      },
      fullDay: (day: string | null) =>
        day === null || shiftedDay(day, 0) === undefined ? undefined : format.date(day),
    }),
    [i18n.locale, format, currency, near],
  );
}

/** What a cell shows while nobody edits it. */
export function useCellText(): (row: DraftRow, field: RowField) => string {
  const { i18n } = useLingui();
  const format = useCellFormat();
  const { optionOf } = useKnownRecords();
  return (row, field) => {
    switch (field) {
      case "startDate":
      case "endDate":
        return format.day(row[field]);
      case "unitRate":
        return format.money(row[field]);
      case "quantity":
      case "bonusQuantity":
      case "impressions":
        return format.count(row[field]);
      case "unit":
        return isRateUnit(row.unit) ? i18n._(RATE_UNIT_LABELS[row.unit]) : (row.unit ?? "");
      case "notes":
        return row.notes ?? "";
      default:
        return referenceText(optionOf(field, row[field]), row[field]);
    }
  };
}
