import { MAX_IMPORTED_RECORDS } from "@media-planner/schema/rules/import-log";

import type { ImportedRecord } from "../../generated/schema.ts";

function hasRecord(data: unknown): data is { record: { __typename: string; id: string } } {
  if (typeof data !== "object" || data === null || !("record" in data)) return false;
  const { record } = data;
  return typeof record === "object" && record !== null && "__typename" in record && "id" in record;
}

/**
 * Appends the record of a create mutation to the records of an import, whose undo deletes them in reverse order.
 *
 * @param result result of the mutation; `record` is the created record
 */
export function appendCreatedRecord(records: ImportedRecord[], result: unknown): void {
  const data = typeof result === "object" && result !== null && "data" in result ? result.data : undefined;
  if (!hasRecord(data)) return;
  const { __typename: type, id } = data.record;
  records.push({ type, id });
}

/** Null if the log cannot hold them all: an undo that leaves some would surprise. */
export function toLoggedRecords(records: readonly ImportedRecord[]): ImportedRecord[] | null {
  return records.length <= MAX_IMPORTED_RECORDS ? [...records] : null;
}
