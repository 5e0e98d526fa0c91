import { asRecord, CodedError, isForbidden } from "../../rest/coded-error.ts";
import type { CurrentRecord } from "../../rest/coded-error.ts";
import type { Rest } from "../../rest/rest.ts";
import { readName } from "../../rest/reference.ts";
import {
  asRow,
  formatPath,
  readChangedRow,
  readDateTime,
  readList,
  toDisplayText,
} from "../../rest/row-fields.ts";
import type { Row } from "../../rest/row-fields.ts";
import type { Loadable } from "./loaders.ts";

/**
 * Compares before writing, because the upstream may ignore `If-Match`.
 *
 * @param readCurrentRow undefined if the caller may not read the record
 * @param write receives the condition and the current record
 * @throws CodedError CONFLICT with the current record
 */
export async function writeIfUnchanged<T>(
  expectedUpdatedAt: string | null | undefined,
  readCurrentRow: () => Promise<Row | undefined>,
  write: (ifMatch?: string, currentRow?: Row) => Promise<T>,
): Promise<T> {
  if (!expectedUpdatedAt) return write();
  const currentRow = await readCurrentRow();
  if (currentRow && hasChangedSince(currentRow, expectedUpdatedAt))
    throw createConflictError(readCurrentRecord(currentRow, expectedUpdatedAt));
  try {
    return await write(`"${expectedUpdatedAt}"`, currentRow);
  } catch (error) {
    if (!(error instanceof CodedError) || error.current === undefined) throw error;
    const conflictingRow = currentRow && (await readCurrentRow());
    if (conflictingRow === undefined) throw error;
    throw createConflictError(readCurrentRecord(conflictingRow, expectedUpdatedAt), error.message);
  }
}

export async function readIfAllowed(
  rest: Rest,
  { endpoints, readRoles }: Pick<Loadable, "endpoints" | "readRoles">,
  id: string,
): Promise<Row | undefined> {
  if (rest.role !== undefined && readRoles?.includes(rest.role) === false) return undefined;
  try {
    return asRow(await rest.readById(endpoints, id));
  } catch (error) {
    if (readRoles && isForbidden(error)) return undefined;
    throw error;
  }
}

function hasChangedSince(row: Row, expectedUpdatedAt: string): boolean {
  const updatedAt = readDateTime(row["updatedAt"]);
  return updatedAt !== null && Date.parse(updatedAt) !== Date.parse(expectedUpdatedAt);
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
