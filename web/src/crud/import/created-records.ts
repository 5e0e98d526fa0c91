import { MAX_IMPORTED_RECORDS } from "@media-planner/schema/rules/import-log";

import type { ImportedRecord } from "../../generated/schema.ts";
import type { StoredRecord } from "../resource.ts";

type RecordWithType = StoredRecord & { __typename: string };

function hasRecord(data: unknown): data is { record: RecordWithType } {
  if (typeof data !== "object" || data === null || !("record" in data)) return false;
  const { record } = data;
  return typeof record === "object" && record !== null && "__typename" in record && "id" in record;
}

export function readCreatedRecord(result: unknown): RecordWithType | undefined {
  const data = typeof result === "object" && result !== null && "data" in result ? result.data : undefined;
  return hasRecord(data) ? data.record : undefined;
}

export const toImportedRecord = ({ __typename: type, id }: RecordWithType): ImportedRecord => ({ type, id });

/** Null beyond the log's limit, because a partial undo would surprise. */
export function toLoggedRecords(records: readonly ImportedRecord[]): ImportedRecord[] | null {
  return records.length <= MAX_IMPORTED_RECORDS ? [...records] : null;
}
