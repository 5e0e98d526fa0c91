import { and, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { sortText } from "../db/columns.ts";
import { amount } from "../rules/field.ts";
import { checked } from "../rules/refusal.ts";
import type { Narrowing } from "./noun.ts";
import { say } from "../rules/said/say.ts";

/** A column that holds this word, in any letter case: as its sort index has it. */
export const isWord =
  (column: PgColumn): Narrowing =>
  (word) =>
    eq(sortText(sql`${column}`), word.toLowerCase());

/** The same of several words, as `pending,approved`. */
export const isAnyWord =
  (column: PgColumn): Narrowing =>
  (words) =>
    inArray(
      sortText(sql`${column}`),
      words
        .toLowerCase()
        .split(",")
        .map((word) => word.trim()),
    );

/** A column that holds one of a few words, in any letter case; they are stored in lower case. */
export const isOneOf =
  (column: PgColumn): Narrowing =>
  (word) =>
    eq(column, word.toLowerCase());

/** A flag that is set, or is not. */
export const isSet =
  (column: PgColumn): Narrowing =>
  (value) =>
    value === "true" || value === "false" ? eq(column, value === "true") : undefined;

/** An amount of money as a query writes it. */
export const amountText = z
  .string()
  .regex(/^-?\d{1,15}(\.\d+)?$/, say("Must be a number"))
  .transform(Number)
  .pipe(amount);

/**
 * A column between two bounds, both included: `range("budget", …)` is `budgetFrom` and `budgetTo`. What is no value of the rule is refused at
 * its name.
 */
export function range(
  name: string,
  column: PgColumn,
  rule: z.ZodType<string | number>,
): Readonly<Record<string, Narrowing>> {
  const bound = (end: string, compare: typeof gte): Record<string, Narrowing> => ({
    [end]: (value) => compare(column, checked(z.object({ [end]: rule }), { [end]: value })[end]),
  });
  return { ...bound(`${name}From`, gte), ...bound(`${name}To`, lte) };
}

/** The month after one such as 2026-10; undefined for what is none. */
function monthAfter(month: string): string | undefined {
  const [, year, number] = /^(?!0000)(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) return undefined;
  if (number !== "12") return `${year}-${String(Number(number) + 1).padStart(2, "0")}`;
  return `${String(Number(year) + 1).padStart(4, "0")}-01`;
}

/** A date within a month, such as 2026-10; also one that is kept as its ISO text. */
export const inMonth =
  (column: PgColumn): Narrowing =>
  (month) => {
    const next = monthAfter(month);
    return next ? and(gte(column, `${month}-01`), lt(column, `${next}-01`)) : undefined;
  };
