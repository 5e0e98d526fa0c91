import { isDeepStrictEqual } from "node:util";

import { asRecord, CodedError, isForbidden } from "../../../rest/errors/coded-error.ts";
import type { CurrentRecord } from "../../../rest/errors/coded-error.ts";
import type { Rest } from "../../../rest/rest.ts";
import { readName } from "../../../rest/reading/reference.ts";
import {
  asRow,
  formatPath,
  readChangedRow,
  readDateTime,
  readList,
  toDisplayText,
} from "../../../rest/reading/row-fields.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";
import type { Loadable } from "../references/loaders.ts";

/**
 * Compares before writing, because the upstream may ignore `If-Match`. The header is the upstream's own version of the
 * record. If the upstream rejects it although the record is unchanged, the next condition is sent.
 *
 * @param readCurrent undefined if the caller may not read the record
 * @param write receives the condition and the current record
 * @throws CodedError CONFLICT with the current record
 */
export async function writeIfUnchanged<T>(
  expectedUpdatedAt: string | null | undefined,
  readCurrent: () => Promise<RowVersion | undefined>,
  write: (ifMatch?: string, currentRow?: Row) => Promise<T>,
): Promise<T> {
  if (!expectedUpdatedAt) return write();
  const current = await readCurrent();
  if (current === undefined) return write(`"${expectedUpdatedAt}"`);
  if (hasChangedSince(current.row, expectedUpdatedAt))
    throw createConflictError(readCurrentRecord(current.row, expectedUpdatedAt));
  for (const conditions = listConditions(current, expectedUpdatedAt); ; conditions.shift()) {
    try {
      return await write(conditions[0], current.row);
    } catch (error) {
      if (!(error instanceof CodedError) || error.current === undefined) throw error;
      const latest = await readCurrent();
      if (latest === undefined) throw error;
      if (conditions.length === 0 || !isSameVersion(current, latest))
        throw createConflictError(readCurrentRecord(latest.row, expectedUpdatedAt), error.message);
    }
  }
}

interface RowVersion {
  readonly row: Row;
  /** Header of the response with the record. */
  readonly etag: string | undefined;
}

export async function readIfAllowed(
  rest: Rest,
  { endpoints, readRoles }: Pick<Loadable, "endpoints" | "readRoles">,
  id: string,
): Promise<RowVersion | undefined> {
  if (rest.role !== undefined && readRoles?.includes(rest.role) === false) return undefined;
  try {
    const { record, etag } = await rest.readVersionById(endpoints, id);
    return { row: asRow(record), etag };
  } catch (error) {
    if (readRoles && isForbidden(error)) return undefined;
    throw error;
  }
}

/** Values of If-Match. Weak or compressed ETags, and ETags of a gateway, may not be accepted. */
function listConditions({ row, etag }: RowVersion, expectedUpdatedAt: string): string[] {
  const { updatedAt } = row;
  const isPlain = typeof updatedAt === "string" || typeof updatedAt === "number";
  const text = isPlain && updatedAt !== "" ? String(updatedAt) : expectedUpdatedAt;
  return [etag ?? "", `"${text}"`].filter((value) => /^[\x20-\x7e]+$/.test(value));
}

function isSameVersion(current: RowVersion, latest: RowVersion): boolean {
  const { updatedAt } = current.row;
  const hasTime = updatedAt !== undefined && updatedAt !== null;
  if (hasTime) return isDeepStrictEqual(updatedAt, latest.row["updatedAt"]);
  return current.etag !== undefined && current.etag === latest.etag;
}

function hasChangedSince(row: Row, expectedUpdatedAt: string): boolean {
  const updatedAt = readDateTime(row["updatedAt"], "updatedAt");
  return updatedAt !== null && !isSameInstant(updatedAt, expectedUpdatedAt);
}

/** Clients may cut off microseconds: JavaScript's Date has milliseconds. */
function isSameInstant(updatedAt: string, expectedUpdatedAt: string): boolean {
  const [digits, expectedDigits] = [readMicroseconds(updatedAt), readMicroseconds(expectedUpdatedAt)];
  return (
    Date.parse(updatedAt) === Date.parse(expectedUpdatedAt) &&
    digits.padEnd(expectedDigits.length, "0").startsWith(expectedDigits)
  );
}

function readMicroseconds(timestamp: string): string {
  return /\.\d{3}(\d+)/.exec(timestamp)?.[1] ?? "";
}

function createConflictError(current: CurrentRecord, message = ""): CodedError {
  return new CodedError("CONFLICT", message || "This record was changed by someone else", { current });
}

/** Reads the last editor and the changes since the caller's version, if the record has a history. */
function readCurrentRecord(row: Row, expectedUpdatedAt: string): CurrentRecord {
  const entries = readList(row["history"], asRow).filter(({ at }) =>
    isLater(readDateTime(at), expectedUpdatedAt),
  );
  return {
    updatedAt: readDateTime(row["updatedAt"]),
    changedBy: readName(entries.at(-1)?.["by"]) ?? readName(row["updatedBy"]),
    changes: combineChanges(entries),
  };
}

function isLater(at: string | null, expectedUpdatedAt: string): boolean {
  return at !== null && Date.parse(at) > Date.parse(expectedUpdatedAt);
}

/** Combines the edits of each field, and omits reverted ones. */
function combineChanges(entries: readonly Row[]): CurrentRecord["changes"] {
  const changes = new Map<string, CurrentRecord["changes"][number]>();
  for (const entry of entries) {
    for (const { path, from, to, row } of readList(entry["changes"], (change) => asRecord(change) ?? {})) {
      const name = formatPath(path);
      const earlier = changes.get(name);
      const before = earlier ? earlier.before : toDisplayText(from);
      changes.set(name, { path: name, before, after: toDisplayText(to), row: readChangedRow(row) });
    }
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}
