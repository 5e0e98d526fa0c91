import type { Calendar } from "./calendar.ts";
import { demoId } from "./random.ts";

/** Masters were there before anything was planned. */
const MASTERS_SET_UP = -640;

/** The columns that every master has; `key` names the record within its table for good. */
export function masterOf(calendar: Calendar, table: string, key: string, index: number) {
  const createdAt = calendar.moment(MASTERS_SET_UP, index);
  return { id: demoId(table, key), createdAt, updatedAt: createdAt, status: "active" as const };
}
