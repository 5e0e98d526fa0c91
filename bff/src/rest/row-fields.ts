import { isDate } from "@media-planner/schema/rules/field-rules";
import { fromMinor, MAX_MONEY, toMinor } from "@media-planner/schema/rules/money";
import { getCalendarDay } from "@media-planner/schema/rules/time-zone";
import {
  PERMISSION_ACTIONS,
  WEEKDAYS,
  type PermissionAction,
  type Weekday,
} from "@media-planner/schema/enums";

import type { Endpoints } from "./endpoints.ts";
import { asRecord, createBadResponseError } from "./coded-error.ts";
import type { ChangedRow } from "./coded-error.ts";

export type Row = Readonly<Record<string, unknown>>;

export function asRow(value: unknown): Row {
  const row = asRecord(value);
  if (row === undefined) throw createBadResponseError("record is not an object");
  return row;
}

/**
 * Undefined for an empty value.
 *
 * @throws CodedError UPSTREAM_BAD_RESPONSE for other values, because undefined would be saved
 */
export function readOptionalRow(value: unknown): Row | undefined {
  const isEmpty =
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return isEmpty ? undefined : asRow(value);
}

/** Null for an empty value. */
export function readOptional<T>(value: unknown, read: (row: Row) => T): T | null {
  const row = readOptionalRow(value);
  return row === undefined ? null : read(row);
}

export function readId(row: Row): string {
  const id = toIdText(row["id"]) ?? toIdText(row["_id"]);
  if (id === undefined) throw createBadResponseError("record without an id");
  return id;
}

export function readText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw createBadResponseError("text expected");
}

export function readTextOrEmpty(value: unknown): string {
  return readText(value) ?? "";
}

/** Reads a number or decimal text; null without one. */
export function readNumber(value: unknown): number | null {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && value.trim() === "") return null;
  const number = typeof value === "string" ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw createBadResponseError("number expected");
  return number;
}

export function readWholeNumber(value: unknown): number | null {
  const number = readNumber(value);
  if (number !== null && !isInt32(number)) throw createBadResponseError("whole number expected");
  return number;
}

export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -2_147_483_648 && value <= 2_147_483_647;
}

/** Rounds to 2 decimals. */
export function readMoney(value: unknown): number | null {
  const amount = readNumber(value);
  if (amount === null) return null;
  if (Math.abs(amount) > MAX_MONEY) throw createBadResponseError("amount of money expected");
  return fromMinor(toMinor(amount));
}

/** Null beyond the limit of Money. */
export function readMoneySum(value: unknown): number | null {
  const amount = readNumber(value);
  return amount === null || Math.abs(amount) > MAX_MONEY ? null : readMoney(amount);
}

export function readSums<Name extends string>(row: Row, names: readonly Name[]): Sums<Name> {
  const sums = Object.fromEntries(names.map((name) => [name, readMoneySum(row[name])]));
  return { currency: readTextOrEmpty(row["currency"]), ...sums } as Sums<Name>;
}

type Sums<Name extends string> = { currency: string } & Record<Name, number | null>;

/** Null if empty. Throws for unknown words, because false would be saved. */
export function readBoolean(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const text = readText(value)?.trim().toLowerCase() ?? "";
  if (text === "") return null;
  if (TRUE_TEXTS.has(text)) return true;
  if (FALSE_TEXTS.has(text)) return false;
  throw createBadResponseError("boolean expected");
}

const TRUE_TEXTS: ReadonlySet<string> = new Set(["true", "yes", "y", "1"]);
const FALSE_TEXTS: ReadonlySet<string> = new Set(["false", "no", "n", "0"]);

/** Set once at start, so that all processes read the same day. */
let dateTimeZone: string | undefined;

export function setDateTimeZone(timeZone: string): void {
  dateTimeZone = timeZone;
}

/** Reads a day; null without one. Midnights are the written day, other timestamps a day in `dateTimeZone`. */
export function readDate(value: unknown): string | null {
  const text = readText(value);
  if (text === null || text === "") return null;
  if (nonLeapDate.test(text)) return text;
  const [, day, clock = ""] = dayAndClock.exec(text) ?? [];
  if (day !== undefined && isDate(day) && !/[1-9]/.test(clock)) return day;
  return getCalendarDay(dateTimeZone, readTimestamp(value, "date expected"));
}

/** Only 29 February needs a calendar. */
const nonLeapDate =
  /^[12]\d{3}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)$/;

/** Reads a timestamp as ISO 8601 in UTC, also from seconds or milliseconds since 1970. */
export function readDateTime(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && isoTimestamp.test(value)) return value;
  return readTimestamp(value, "timestamp expected").toISOString();
}

function readTimestamp(value: unknown, problem: string): Date {
  const timestamp = parseTimestamp(value);
  if (timestamp === undefined || Number.isNaN(timestamp.getTime())) throw createBadResponseError(problem);
  return timestamp;
}

/** Rejects ambiguous texts such as 5/4/2026, 10:00 or 2026-04-05 10:00 AM. */
function parseTimestamp(value: unknown): Date | undefined {
  // Smaller numbers are seconds: as milliseconds they would be before 1973.
  if (typeof value === "number") return new Date(Math.abs(value) < 1e11 ? value * 1000 : value);
  if (typeof value !== "string") return undefined;
  const [, day, clock = "00:00", sign, hours = "00", minutes = "00"] = dayAndClock.exec(value) ?? [];
  // JavaScript reads 31 February as 3 March.
  if (day !== undefined && isDate(day))
    return new Date(`${day}T${clock}${sign ? `${sign}${hours}:${minutes}` : "Z"}`);
  return /GMT/.test(value) ? new Date(value) : undefined;
}

/** In UTC without an offset. */
const dayAndClock =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?: ?(?:Z|UTC|([+-])(\d{2}):?(\d{2})?))?)?$/i;

const isoTimestamp =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/;

/** Reads `hh:mm AM`, also from 24-hour `HH:mm`. */
export function readTime(value: unknown): string | null {
  const text = readText(value);
  if (text === null || text === "") return null;
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp][Mm])?$/.exec(text);
  if (parts === null) throw createBadResponseError("time expected");
  const [, hour = "", minute = "", half] = parts;
  const hours = Number(hour);
  if (hours > (half ? 12 : 23) || Number(minute) > 59) throw createBadResponseError("time expected");
  const suffix = half?.toUpperCase() ?? (hours < 12 ? "AM" : "PM");
  return `${String(hours % 12 === 0 ? 12 : hours % 12).padStart(2, "0")}:${minute} ${suffix}`;
}

/** Reads an enum value in any letter case; null if unknown. */
export function readEnum<V extends string>(value: unknown, enumValues: readonly V[]): V | null {
  if (typeof value !== "string") return null;
  const enumName = value
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, "_");
  return enumValues.find((candidate) => candidate === enumName) ?? null;
}

/** Reads the first three letters, so that full names match too. */
export function readWeekday(value: unknown): Weekday | null {
  return readEnum(typeof value === "string" ? value.trim().slice(0, 3) : value, WEEKDAYS);
}

export function readPermissionAction(value: unknown): PermissionAction {
  return readEnum(value, PERMISSION_ACTIONS) ?? "VIEW";
}

export function readList<T>(value: unknown, read: (item: unknown) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw createBadResponseError("list expected");
  return value.map(read);
}

export function formatPath(value: unknown): string {
  return Array.isArray(value) ? value.join(".") : readTextOrEmpty(value);
}

export function toDisplayText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function readChangedRow(value: unknown): ChangedRow | null {
  const row = asRecord(value);
  if (row === undefined) return null;
  const { channel, startDate, endDate, number } = row;
  return {
    channel: readText(channel),
    startDate: readDate(startDate),
    endDate: readDate(endDate),
    number: readWholeNumber(number),
  };
}

/**
 * Also reads an object id of MongoDB.
 *
 * @throws CodedError UPSTREAM_BAD_RESPONSE for integers beyond the safe range
 */
export function toIdText(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (typeof value === "object" && value !== null && "$oid" in value) return toIdText(value.$oid);
  if (typeof value !== "number") return undefined;
  if (!Number.isSafeInteger(value)) throw createBadResponseError("id beyond the safe integers");
  return String(value);
}

export function readFileFields(
  row: Row,
  { filePaths }: Pick<Endpoints, "filePaths">,
): { fileUrl: string | null; fileName: string | null } {
  const fileUrl = row["fileUrl"] && filePaths ? filePaths.buildPublicPath(readId(row)) : null;
  return { fileUrl, fileName: readText(row["fileName"]) };
}

/** Spread the result at the end of a literal: a leading spread is fifty times slower in V8. */
export function readRecordFields(row: Row): {
  id: string;
  createdAt: string | null;
  updatedAt: string | null;
} {
  return {
    id: readId(row),
    createdAt: readDateTime(row["createdAt"]),
    updatedAt: readDateTime(row["updatedAt"]),
  };
}
