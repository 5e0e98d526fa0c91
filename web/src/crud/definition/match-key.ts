/** Identifying fields: a tax ID, or a name with its parent. */
export type MatchKey = readonly string[];

/** Normalizes case and surrounding spaces. */
function toComparableText(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return String(value).normalize("NFC").trim().toLowerCase();
}

/** Joins a key's values; undefined if the first is empty. */
export function buildKeyText(key: MatchKey, values: object): string | undefined {
  const texts = key.map((field) => toComparableText(Reflect.get(values, field)));
  return texts[0] ? JSON.stringify([key, texts]) : undefined;
}
