import { getNumberStyle, hasOtherCurrency, parseNumber } from "@media-planner/schema/rules/parse-number";

import { getField, type RowField } from "../../fields.ts";
import { toDisplayQuantity } from "../../plan-rows.ts";
import { parsePlanDay, findDayOfMonth } from "./flight-dates.ts";
import type { Dates, DraftRow } from "./plan-draft.ts";
import { toPendingName } from "./pending-names.ts";
import type { RowValues } from "./reduce.ts";

/** "10 × 10 s": notation of exported files for a quantity of partial spots. */
const TEN_SECONDS_NOTATION = /^\s*(\d+)\s*[×x*]\s*10\s*s(?:ec\.?)?\s*$/i;

export function formatTenSecondUnits(units: number): string {
  return `${units} × 10 s`;
}

export function parseTenSecondUnits(text: string): number | undefined {
  const [, units] = TEN_SECONDS_NOTATION.exec(text) ?? [];
  return units === undefined ? undefined : Number(units);
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
  const style = getNumberStyle(context.language);
  if (trimmed === "") return { [field]: null };
  switch (getField(field).kind) {
    case "money":
      if (hasOtherCurrency(text, context.currency ?? "INR")) return { [field]: text };
      return { [field]: parseNumber(text, style, { decimals: 2 }) ?? text };
    case "count": {
      const units = field === "quantity" ? parseTenSecondUnits(text) : undefined;
      if (units !== undefined && row.unit === "TEN_SECONDS") return toDisplayQuantity(units, row);
      return { [field]: parseNumber(text, style) ?? text };
    }
    case "day":
      return {
        [field]:
          findDayOfMonth(trimmed, context.planDates) ??
          parsePlanDay(text, context.language, context.planDates) ??
          text,
      };
    case "unit":
      return { unit: context.parseUnit(trimmed) ?? trimmed };
    case "reference":
      return { [field]: toPendingName(trimmed) };
    case "text":
      return { [field]: text };
  }
}
