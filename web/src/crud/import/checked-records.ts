import type { FormValues } from "../form/form-values.ts";
import type { MissingReference, ParsedRow } from "../../table-import/values/read-rows.ts";
import type { AppliedValues, Match } from "./match/match-records.ts";

export interface CheckedRecord {
  rows: readonly ParsedRow[];
  /** Values of mapped fields. */
  values: FormValues;
  result: "new" | "update" | "unchanged" | "skipped";
  match?: Match;
  /** Of an update. */
  applied?: AppliedValues;
  notes: readonly string[];
}

export function listMissingNames(records: readonly CheckedRecord[]): readonly MissingReference[] {
  return records.flatMap(({ rows }) => rows.flatMap(({ missing }) => missing));
}

/** Lists the first error of each field, without missing references. */
export function listErrors(records: readonly CheckedRecord[]): Readonly<Record<string, string>> {
  const errorsByField: Record<string, string> = {};
  for (const { errors, missing } of records.flatMap(({ rows }) => rows))
    for (const [name, text] of Object.entries(errors))
      if (!missing.some(({ field }) => field === name)) errorsByField[name] ??= text;
  return errorsByField;
}

export function isValid({ rows }: Pick<CheckedRecord, "rows">): boolean {
  return rows.every(({ errors }) => Object.keys(errors).length === 0);
}

/** An invalid row excludes its record. */
export function listInvalidRows(records: readonly CheckedRecord[]): readonly ParsedRow[] {
  return records.filter((record) => !isValid(record)).flatMap(({ rows }) => rows);
}

/** Counts the values that updates change, and the items such as prices that they add. */
export function countChanges(records: readonly CheckedRecord[]): { changed: number; added: number } {
  const updates = records
    .filter((record) => record.result === "update" && isValid(record))
    .flatMap(({ applied }) => applied ?? []);
  const items = updates.flatMap(({ changes = [] }) => changes.filter(({ isKept }) => !isKept));
  const added = items.filter(({ kind }) => kind === "new").length;
  const fieldCount = updates.flatMap(({ before = {} }) => Object.keys(before)).length;
  return { changed: fieldCount + items.length - added, added };
}

export function countResults(records: readonly CheckedRecord[]): Record<CheckedRecord["result"], number> {
  const counts = { new: 0, update: 0, unchanged: 0, skipped: 0 };
  for (const record of records) if (isValid(record)) counts[record.result] += 1;
  return counts;
}
