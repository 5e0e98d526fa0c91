import type { WireRecord, WireValue } from "../../rest/body.ts";
import { readEnum } from "../../rest/row-fields.ts";
import type { Row } from "../../rest/row-fields.ts";

/** Format of enum values. */
const ENUM_NAME = /^[A-Z][A-Z_]*$/;

/**
 * Keeps enum values that were read as null, PENDING or USER because they are unknown; an unrelated update
 * must not overwrite them.
 *
 * @param now current record of the upstream
 * @param read the same record as read here
 */
export function keepUnknownEnumValues(now: Row, read: object, input: object): WireRecord {
  const preserved: Record<string, WireValue> = {};
  for (const [name, sent] of Object.entries(input)) {
    const current = now[name];
    if (isTextList(current) && isTextList(sent) && areEqualEnumLists(sent, Reflect.get(read, name)))
      preserved[name] = current;
    const isUntouched = sent === Reflect.get(read, name);
    const isEnumWord = sent === null || (typeof sent === "string" && ENUM_NAME.test(sent));
    if (typeof current !== "string" || current === "" || !isUntouched || !isEnumWord) continue;
    if (sent === null || readEnum(current, [sent]) === null) preserved[name] = current;
  }
  return preserved;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function areEqualEnumLists(sent: readonly string[], read: unknown): boolean {
  return (
    isTextList(read) &&
    sent.length === read.length &&
    sent.every((item, index) => item === read[index] && ENUM_NAME.test(item))
  );
}
