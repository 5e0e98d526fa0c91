import type { AnyField } from "./fields.tsx";

export function getRecordValue<Rec extends object>(
  record: Rec,
  { name, source }: AnyField<string, Rec>,
): unknown {
  if (source === "none") return null;
  // The section's type guarantees the property.
  return source === "property" ? Reflect.get(record, name) : source(record);
}

/** Name of a referenced record; undefined for other values. */
export function getRecordName(record: unknown): string | undefined {
  const name: unknown = record instanceof Object ? Reflect.get(record, "name") : undefined;
  return typeof name === "string" ? name : undefined;
}

/** Currency of a record; null means rupees. */
export function getCurrency(record: unknown): string | null {
  const hasCurrency = typeof record === "object" && record !== null && "currency" in record;
  return hasCurrency && typeof record.currency === "string" ? record.currency : null;
}
