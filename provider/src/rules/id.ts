const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Guards queries, because the database throws on malformed ids. */
export const isId = (value: unknown): value is string => typeof value === "string" && uuid.test(value);
