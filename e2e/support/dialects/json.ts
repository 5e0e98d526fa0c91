export type Fields = Readonly<Record<string, unknown>>;

/** False for lists, bytes and files. */
export function isRecord(value: unknown): value is Fields {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !isBytes(value) &&
    !(value instanceof Blob)
  );
}

export function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

/** Replaces every value that is neither a list nor a record. Items of a list have its name. */
export function mapValues(
  value: unknown,
  replace: (value: unknown, name: string) => unknown,
  name = "",
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValues(item, replace, name));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, mapValues(inner, replace, key)]),
    );
  return isBytes(value) ? value : replace(value, name);
}

/** Replaces every record, inner ones first. */
export function mapRecords(value: unknown, replace: (record: Fields) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapRecords(item, replace));
  if (!isRecord(value)) return value;
  return replace(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapRecords(inner, replace)])),
  );
}

export function omit(record: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
