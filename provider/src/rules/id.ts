const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checks ids, because the database would throw on others. */
export const isId = (value: unknown): value is string => typeof value === "string" && uuid.test(value);
