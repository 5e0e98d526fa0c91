import { and, eq, gte, lt, lte } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { buildAnyTextCondition } from "../db/columns.ts";
import { amount } from "../rules/field-rules.ts";
import { parseBody } from "../rules/request-error.ts";
import type { FilterBuilder } from "./resource.ts";
import { defineMessage } from "../i18n/translate.ts";

export const equalsText =
  (column: PgColumn): FilterBuilder =>
  (text) =>
    buildAnyTextCondition(column, [text]);

export const equalsAnyText =
  (column: PgColumn): FilterBuilder =>
  (texts) =>
    buildAnyTextCondition(
      column,
      texts.split(",").map((text) => text.trim()),
    );

export const equalsEnumValue =
  (column: PgColumn): FilterBuilder =>
  (text) =>
    eq(column, text.toLowerCase());

export const equalsBoolean =
  (column: PgColumn): FilterBuilder =>
  (value) =>
    value === "true" || value === "false" ? eq(column, value === "true") : undefined;

export const amountTextRule = z
  .string()
  .regex(/^-?\d{1,15}(\.\d+)?$/, defineMessage("Must be a number"))
  .transform(Number)
  .pipe(amount);

/**
 * Builds inclusive range filters, such as `budgetFrom` and `budgetTo` for `budget`. The filters reject
 * invalid values.
 */
export function buildRangeFilters(
  name: string,
  column: PgColumn,
  rule: z.ZodType<string | number>,
): Readonly<Record<string, FilterBuilder>> {
  const createBoundFilter = (filterName: string, compare: typeof gte): Record<string, FilterBuilder> => ({
    [filterName]: (value) =>
      compare(column, parseBody(z.object({ [filterName]: rule }), { [filterName]: value })[filterName]),
  });
  return { ...createBoundFilter(`${name}From`, gte), ...createBoundFilter(`${name}To`, lte) };
}

/** Returns the month after a month such as 2026-10; undefined for invalid text. */
function getNextMonth(month: string): string | undefined {
  const [, year, monthNumber] = /^(?!0000)(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !monthNumber) return undefined;
  if (monthNumber !== "12") return `${year}-${String(Number(monthNumber) + 1).padStart(2, "0")}`;
  return `${String(Number(year) + 1).padStart(4, "0")}-01`;
}

/** Builds a month filter for a date column, or a text column with ISO dates. */
export const equalsMonth =
  (column: PgColumn): FilterBuilder =>
  (month) => {
    const nextMonth = getNextMonth(month);
    return nextMonth ? and(gte(column, `${month}-01`), lt(column, `${nextMonth}-01`)) : undefined;
  };
