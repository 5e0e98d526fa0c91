import { fromMinor, MAX_MONEY, toMinor } from "@media-planner/schema/rules/money";
import { normalizeTaxId } from "@media-planner/schema/rules/tax-id";
import { getCalendarDay } from "@media-planner/schema/rules/time-zone";
import {
  PERMISSION_ACTIONS,
  WEEKDAYS,
  type PermissionAction,
  type Weekday,
} from "@media-planner/schema/enums";

import type { Endpoints } from "../endpoints.ts";
import { asRecord, createBadResponseError } from "../errors/coded-error.ts";
import type { ChangedRow } from "../errors/coded-error.ts";
import { parseTime, parseUpstreamMoney, parseUpstreamNumber } from "./parse-values.ts";
import { readEmbeddedItems, readLeniently, rejectValue } from "./unreadable-values.ts";

export type Row = Readonly<Record<string, unknown>>;

export function asRow(value: unknown): Row {
  const row = asRecord(value);
  if (row === undefined) throw createBadResponseError("record is not an object");
  return row;
}

/** Rows of a list. */
export interface RowList {
  /** Path of the endpoint, for the log. */
  readonly path: string;
  readonly rows: readonly unknown[];
}

/**
 * Reads the rows of a list. Unreadable values are null, and unreadable rows are omitted.
 *
 * @throws CodedError UPSTREAM_BAD_RESPONSE if all rows are unreadable
 */
export function readRecords<M>({ path, rows }: RowList, read: (row: Row) => M): M[] {
  return readLeniently(path, rows, (row) => read(asRow(row)));
}

/* The following functions read a value. `field` is its name, for errors and the log; see `rejectValue`. */

/** Undefined for an empty value. */
export function readOptionalRow(value: unknown, field = ""): Row | undefined {
  const isEmpty =
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return undefined;
  return asRecord(value) ?? rejectValue("object expected", field) ?? undefined;
}

/** Null for an empty value. */
export function readOptional<T>(value: unknown, read: (row: Row) => T, field = ""): T | null {
  const row = readOptionalRow(value, field);
  return row === undefined ? null : read(row);
}

export function readId(row: Row): string {
  const id = toIdText(row["id"], "id") ?? toIdText(row["_id"], "_id");
  if (id === undefined) throw createBadResponseError("record without an id");
  return id;
}

export function readText(value: unknown, field = ""): string | null {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return rejectValue("text expected", field);
}

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** A text, or the written day of a midnight. */
export function readTextOrDay(value: unknown, field = ""): string | null {
  return readText(value, field)?.replace(MIDNIGHT, "$1") ?? null;
}

/** In upper case; null without text. */
export function readTaxId(value: unknown): string | null {
  return normalizeTaxId(readText(value, "taxId")) || null;
}

export function readTextOrEmpty(value: unknown, field = ""): string {
  return readText(value, field) ?? "";
}

/** Reads a number or its text; null without one. */
export function readNumber(value: unknown, field = ""): number | null {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (isEmptyValue(value)) return null;
  return parseUpstreamNumber(value) ?? rejectValue("number expected", field);
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

export function readWholeNumber(value: unknown, field = ""): number | null {
  const number = readNumber(value, field);
  if (number === null || isInt32(number)) return number;
  return rejectValue("whole number expected", field);
}

export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -2_147_483_648 && value <= 2_147_483_647;
}

/** Rounds to 2 decimals. */
export function readMoney(value: unknown, field = ""): number | null {
  const amount = readAmount(value, field);
  if (amount === null) return null;
  if (Math.abs(amount) > MAX_MONEY) return rejectValue("amount of money expected", field);
  return fromMinor(toMinor(amount));
}

/** Null beyond the limit of Money. */
export function readMoneySum(value: unknown, field = ""): number | null {
  const amount = readAmount(value, field);
  return amount === null || Math.abs(amount) > MAX_MONEY ? null : fromMinor(toMinor(amount));
}

function readAmount(value: unknown, field: string): number | null {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (isEmptyValue(value)) return null;
  return parseUpstreamMoney(value) ?? rejectValue("amount of money expected", field);
}

export function readSums<Name extends string>(row: Row, names: readonly Name[]): Sums<Name> {
  const sums = Object.fromEntries(names.map((name) => [name, readMoneySum(row[name], name)]));
  return { currency: readTextOrEmpty(row["currency"], "currency"), ...sums } as Sums<Name>;
}

type Sums<Name extends string> = { currency: string } & Record<Name, number | null>;

/** Null if empty. */
export function readBoolean(value: unknown, field = ""): boolean | null {
  if (typeof value === "boolean") return value;
  const text = readText(value, field)?.trim().toLowerCase() ?? "";
  if (text === "") return null;
  if (TRUE_TEXTS.has(text)) return true;
  if (FALSE_TEXTS.has(text)) return false;
  return rejectValue("boolean expected", field);
}

const TRUE_TEXTS: ReadonlySet<string> = new Set(["true", "yes", "y", "1"]);
const FALSE_TEXTS: ReadonlySet<string> = new Set(["false", "no", "n", "0"]);

/** Set once at start, so that all processes read the same day. */
let dateTimeZone: string | undefined;

export function setDateTimeZone(timeZone: string): void {
  dateTimeZone = timeZone;
}

/** Reads a day; null without one. Midnights are the written day, other timestamps a day in `dateTimeZone`. */
export function readDate(value: unknown, field = ""): string | null {
  if (typeof value === "string" && nonLeapDate.test(value)) return value;
  if (isEmptyValue(value)) return null;
  const time = parseTime(value);
  if (time === null) return null;
  if (time === undefined) return rejectValue("date expected", field);
  return time.day ?? getCalendarDay(dateTimeZone, time.at);
}

/** Only 29 February needs a calendar. */
const nonLeapDate =
  /^[12]\d{3}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)$/;

/** Reads a timestamp as ISO 8601 in UTC. */
export function readDateTime(value: unknown, field = ""): string | null {
  if (typeof value === "string" && isoTimestamp.test(value)) return value;
  if (isEmptyValue(value)) return null;
  const time = parseTime(value);
  if (time === null) return null;
  if (time === undefined) return rejectValue("timestamp expected", field);
  // Two changes may differ in microseconds only.
  const [, microseconds = ""] = (typeof value === "string" && /\.\d{3}(\d{1,6})/.exec(value)) || [];
  return time.at.toISOString().replace("Z", `${microseconds}Z`);
}

const isoTimestamp =
  /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/;

/** Reads `hh:mm AM`, also from 24-hour `HH:mm`. */
export function readTime(value: unknown, field = ""): string | null {
  const text = readText(value, field);
  if (text === null || text === "") return null;
  const [, hour = "", minute = "", half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp][Mm])?$/.exec(text) ?? [];
  const hours = Number(hour);
  if (hour === "" || hours > (half ? 12 : 23) || Number(minute) > 59)
    return rejectValue("time expected", field);
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

/** Reads an embedded list without its nulls, which contain nothing to save. */
export function readList<T>(value: unknown, read: (item: unknown) => T, field = ""): T[] {
  if (value === undefined || value === null) return [];
  const items = toArray(value) ?? rejectValue("list expected", field) ?? [];
  return readEmbeddedItems(items.includes(null) ? items.filter((item) => item !== null) : items, read, field);
}

/** PHP writes some lists as objects: `{"0": {…}, "1": {…}}`. */
export function toArray(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const record = asRecord(value);
  const names = Object.keys(record ?? {});
  return record && names.length > 0 && names.every((name) => /^\d+$/.test(name))
    ? Object.values(record)
    : undefined;
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
  return {
    channel: readText(row["channel"], "channel"),
    startDate: readDate(row["startDate"], "startDate"),
    endDate: readDate(row["endDate"], "endDate"),
    number: readWholeNumber(row["number"], "number"),
  };
}

/** Also reads the ids of MongoDB's JSON. Other integers beyond the safe range have been rounded. */
export function toIdText(value: unknown, field = ""): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (typeof value === "object" && value !== null) {
    const { $oid: id, $numberLong = id } = value as Row;
    return typeof $numberLong === "string" ? toIdText($numberLong) : undefined;
  }
  if (typeof value !== "number") return undefined;
  if (Number.isSafeInteger(value)) return String(value);
  return rejectValue("id beyond the safe integers", field) ?? undefined;
}

export function readFileFields(
  row: Row,
  { filePaths }: Pick<Endpoints, "filePaths">,
): { fileUrl: string | null; fileName: string | null } {
  const fileUrl = row["fileUrl"] && filePaths ? filePaths.buildPublicPath(readId(row)) : null;
  return { fileUrl, fileName: readText(row["fileName"], "fileName") };
}

/** Spread the result at the end of a literal: a leading spread is fifty times slower in V8. */
export function readRecordFields(row: Row): {
  id: string;
  createdAt: string | null;
  updatedAt: string | null;
} {
  return {
    id: readId(row),
    createdAt: readDateTime(row["createdAt"], "createdAt"),
    updatedAt: readDateTime(row["updatedAt"], "updatedAt"),
  };
}
