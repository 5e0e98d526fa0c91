import type { Calendar } from "./calendar.ts";
import { createDemoId } from "./random.ts";

/** Days from today to the creation of master data, before all plans. */
const MASTERS_CREATED_OFFSET = -640;

/** Columns of every master; `key` identifies the record within its table. */
export function createMasterRow(calendar: Calendar, table: string, key: string, index: number) {
  const createdAt = calendar.workingTime(MASTERS_CREATED_OFFSET, index);
  return { id: createDemoId(table, key), createdAt, updatedAt: createdAt, status: "active" as const };
}
