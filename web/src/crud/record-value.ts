import type { AnyField } from "./fields.tsx";

/** What a form shows of a record in a field. */
export function getRecordValue<Rec extends object>(
  record: Rec,
  { name, source }: AnyField<string, Rec>,
): unknown {
  if (source === "nowhere") return null;
  // The section's type lets no name in here that the record lacks.
  return source === "property" ? Reflect.get(record, name) : source(record);
}

/** The currency of a record's amounts; null where it says none, which are rupees. */
export function getCurrency(record: unknown): string | null {
  const isHolder = typeof record === "object" && record !== null && "currency" in record;
  return isHolder && typeof record.currency === "string" ? record.currency : null;
}
