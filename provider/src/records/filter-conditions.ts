import { and, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { sortText } from "../db/columns.ts";
import { amount } from "../rules/field-rules.ts";
import { parseBody } from "../rules/request-error.ts";
import type { FilterCondition } from "./resource.ts";
import { defineMessage } from "../i18n/translate.ts";

export const isWord =
  (column: PgColumn): FilterCondition =>
  (word) =>
    eq(sortText(sql`${column}`), word.toLowerCase());

export const isAnyWord =
  (column: PgColumn): FilterCondition =>
  (words) =>
    inArray(
      sortText(sql`${column}`),
      words
        .toLowerCase()
        .split(",")
        .map((word) => word.trim()),
    );

export const isOneOf =
  (column: PgColumn): FilterCondition =>
  (word) =>
    eq(column, word.toLowerCase());

export const isSet =
  (column: PgColumn): FilterCondition =>
  (value) =>
    value === "true" || value === "false" ? eq(column, value === "true") : undefined;

export const amountText = z
  .string()
  .regex(/^-?\d{1,15}(\.\d+)?$/, defineMessage("Must be a number"))
  .transform(Number)
  .pipe(amount);

/** Inclusive: `range("budget", …)` defines `budgetFrom` and `budgetTo`. Rejects invalid values. */
export function range(
  name: string,
  column: PgColumn,
  rule: z.ZodType<string | number>,
): Readonly<Record<string, FilterCondition>> {
  const createBound = (end: string, compare: typeof gte): Record<string, FilterCondition> => ({
    [end]: (value) => compare(column, parseBody(z.object({ [end]: rule }), { [end]: value })[end]),
  });
  return { ...createBound(`${name}From`, gte), ...createBound(`${name}To`, lte) };
}

/** Returns the following month of 2026-10; undefined for invalid text. */
function getNextMonth(month: string): string | undefined {
  const [, year, number] = /^(?!0000)(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) return undefined;
  if (number !== "12") return `${year}-${String(Number(number) + 1).padStart(2, "0")}`;
  return `${String(Number(year) + 1).padStart(4, "0")}-01`;
}

/** Also for dates stored as ISO text. */
export const isInMonth =
  (column: PgColumn): FilterCondition =>
  (month) => {
    const next = getNextMonth(month);
    return next ? and(gte(column, `${month}-01`), lt(column, `${next}-01`)) : undefined;
  };
