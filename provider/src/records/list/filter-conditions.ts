import { between, eq, gte, lte, sql, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { buildAnyTextCondition } from "../../db/columns.ts";
import { amount, day } from "../../rules/field-rules.ts";
import { parseBody } from "../../rules/request-error.ts";
import type { FilterBuilder } from "../resource.ts";
import { defineMessage } from "../../i18n/translate.ts";

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
  column: SQLWrapper,
  rule: z.ZodType<string | number>,
): Readonly<Record<string, FilterBuilder>> {
  const createBoundFilter = (filterName: string, compare: typeof gte): Record<string, FilterBuilder> => ({
    [filterName]: (value) =>
      compare(column, parseBody(z.object({ [filterName]: rule }), { [filterName]: value })[filterName]),
  });
  return { ...createBoundFilter(`${name}From`, gte), ...createBoundFilter(`${name}To`, lte) };
}

/** Builds a filter by a month such as 2026-10 for a date column, or a text column with ISO dates. */
export const equalsMonth =
  (column: PgColumn): FilterBuilder =>
  (month) => {
    const firstDay = `${month}-01`;
    if (!day.safeParse(firstDay).success) return undefined;
    const date = new Date(firstDay);
    // Day 0 of the next month.
    date.setUTCMonth(date.getUTCMonth() + 1, 0);
    return between(column, firstDay, date.toISOString().slice(0, 10));
  };

/** A month such as 2026-10. */
export const monthRule = z
  .string()
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, defineMessage("Must be a month, YYYY-MM"));

/** Builds filters by a range of months, for a column with dates or months. */
export function buildMonthRangeFilters(column: PgColumn): Readonly<Record<string, FilterBuilder>> {
  const month = sql<string>`substring(${column}::text, 1, 7)`;
  const createBoundFilter = (name: string, compare: typeof gte): FilterBuilder => {
    return (value) => compare(month, parseBody(z.object({ [name]: monthRule }), { [name]: value })[name]);
  };
  return {
    periodFrom: createBoundFilter("periodFrom", gte),
    periodTo: createBoundFilter("periodTo", lte),
  };
}
