import type { Calendar } from "./calendar.ts";
import { createDemoId } from "./random.ts";

/** Master data is older than all plans. */
const MASTERS_SET_UP = -640;

/** Columns of every master; `key` identifies the record within its table. */
export function createMasterRow(calendar: Calendar, table: string, key: string, index: number) {
  const createdAt = calendar.workingTime(MASTERS_SET_UP, index);
  return { id: createDemoId(table, key), createdAt, updatedAt: createdAt, status: "active" as const };
}
