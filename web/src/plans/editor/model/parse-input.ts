import {
  getNumberStyle,
  hasOtherCurrency,
  parseNumber,
  type NumberStyle,
} from "@media-planner/schema/rules/parse-number";

import { parseDayWithin } from "../../../ui/fields/parse-day.ts";
import { getField, type RowField } from "../../fields.ts";
import { toDisplayQuantity } from "../../plan-rows.ts";
import { findDayOfMonth } from "./flight-dates.ts";
import type { Dates, DraftRow } from "./plan-draft.ts";
import type { RowValues } from "./reduce.ts";

/** "10 × 10 s": quantity of an exported file, not divisible into spots. */
const TEN_SECONDS_NOTATION = /^\s*(\d+)\s*[×x*]\s*10\s*s(?:ec\.?)?\s*$/i;

export function formatTenSecondUnits(units: number): string {
  return `${units} × 10 s`;
}

export function parseTenSecondUnits(text: string): number | undefined {
  const [, units] = TEN_SECONDS_NOTATION.exec(text) ?? [];
  return units === undefined ? undefined : Number(units);
}

/** Parses a rate or a count; undefined for other texts and other currencies. */
export function parseNumberCell(
  kind: "money" | "count",
  cell: string | number,
  { style, currency }: { style: NumberStyle } & Pick<ParseContext, "currency">,
): number | undefined {
  if (typeof cell === "number") return cell;
  if (kind === "count") return parseNumber(cell, style);
  return hasOtherCurrency(cell, currency ?? "INR") ? undefined : parseNumber(cell, style, { decimals: 2 });
}

export interface ParseContext {
  language: string;
  planDates: Dates;
  /** ISO 4217; null means INR. */
  currency: string | null;
  parseUnit: (text: string) => string | undefined;
}

/** Stores invalid text unchanged instead of dropping it. */
export function parseInput(field: RowField, text: string, row: DraftRow, context: ParseContext): RowValues {
  const trimmed = text.trim();
  if (trimmed === "") return { [field]: null };
  const { kind } = getField(field);
  switch (kind) {
    case "money":
    case "count": {
      const units = field === "quantity" ? parseTenSecondUnits(text) : undefined;
      if (units !== undefined && row.unit === "TEN_SECONDS") return toDisplayQuantity(units, row);
      const style = getNumberStyle(context.language);
      return { [field]: parseNumberCell(kind, text, { ...context, style }) ?? text };
    }
    case "day":
      return {
        [field]:
          findDayOfMonth(trimmed, context.planDates) ?? parseDayWithin(text, context.planDates) ?? text,
      };
    case "unit":
      return { unit: context.parseUnit(trimmed) ?? trimmed };
    case "reference":
      return { [field]: { kind: "pending", name: trimmed } };
    case "text":
      return { [field]: text };
  }
}
