const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours at all; the database would refuse any other with an error. */
export const isId = (value: unknown): value is string => typeof value === "string" && uuid.test(value);
