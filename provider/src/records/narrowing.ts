import { and, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sortText } from "../db/columns.ts";
import { day } from "../rules/field.ts";
import type { Narrowing } from "./noun.ts";

/** A column that holds this word, in any letter case: as its sort index has it. */
export const isWord =
  (column: PgColumn): Narrowing =>
  (word) =>
    eq(sortText(sql`${column}`), word.toLowerCase());

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

/** A date that is a day or later. */
export const sinceDay =
  (column: PgColumn): Narrowing =>
  (value) =>
    day.safeParse(value).success ? gte(column, value) : undefined;

/** A date that is a day or earlier. */
export const untilDay =
  (column: PgColumn): Narrowing =>
  (value) =>
    day.safeParse(value).success ? lte(column, value) : undefined;

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
