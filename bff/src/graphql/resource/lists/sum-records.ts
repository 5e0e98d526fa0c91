import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { asRecord } from "../../../rest/errors/coded-error.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";
import type { Filters } from "./filter-support.ts";

interface SummedRecord {
  readonly values: Filters;
  readonly key?: string | null;
  readonly name?: string | null;
}

/** Omits rejected and cancelled records, unless a status filter selects them. */
export function selectSummed<R extends SummedRecord>(records: readonly R[], filters: Filters): R[] {
  if (filters["status"] || filters["statuses"]) return [...records];
  return records.filter(({ values }) => values["status"] !== "CANCELLED" && values["status"] !== "REJECTED");
}

/** Sums records by key and currency, in the form of an upstream with sums. */
export function sumRecords(records: readonly SummedRecord[], fields: readonly string[]): Row[] {
  const sums = new Map<string, Row>();
  for (const { values, key = null, name = null } of records) {
    const currency = typeof values["currency"] === "string" ? values["currency"] : "INR";
    const id = `${key} ${currency}`;
    const sum: Row = sums.get(id) ?? { key, name, currency, count: 0 };
    const amounts = fields.map((field) => [field, add(sum[field], readAmount(values, field))]);
    sums.set(id, { ...sum, ...Object.fromEntries(amounts), count: Number(sum["count"]) + 1 });
  }
  return [...sums.values()];
}

/** Adds in minor units, to stay exact. A sum with an unreadable amount is unknown. */
function add(sum: unknown, amount: number | null): number | null {
  return sum === null || amount === null ? null : fromMinor(toMinor(Number(sum ?? 0)) + toMinor(amount));
}

/** Missing amounts are 0. */
function readAmount(values: Filters, field: string): number | null {
  const prices = asRecord(values["priceDetails"]);
  const unreadable = prices?.["invalidFields"];
  if (Array.isArray(unreadable) && unreadable.includes(field)) return null;
  return Number(values[field] ?? prices?.[field] ?? 0);
}
