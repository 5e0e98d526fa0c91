import type { WireRecord, WireValue } from "../../rest/body.ts";
import { readEnum } from "../../rest/row-fields.ts";
import type { Row } from "../../rest/row-fields.ts";

/** Format of enum values. */
const ENUM_NAME = /^[A-Z][A-Z_]*$/;

/**
 * Keeps unknown enum values, which were read as null, PENDING or USER. An unrelated update must not overwrite
 * them.
 *
 * @param currentRow record of the upstream
 * @param parsedRecord the same record after parsing
 */
export function keepUnknownEnumValues(currentRow: Row, parsedRecord: object, input: object): WireRecord {
  const preserved: Record<string, WireValue> = {};
  for (const [name, inputValue] of Object.entries(input)) {
    const currentValue = currentRow[name];
    if (
      isTextList(currentValue) &&
      isTextList(inputValue) &&
      areEqualEnumLists(inputValue, Reflect.get(parsedRecord, name))
    )
      preserved[name] = currentValue;
    const isUnchanged = inputValue === Reflect.get(parsedRecord, name);
    const isEnumValue = inputValue === null || (typeof inputValue === "string" && ENUM_NAME.test(inputValue));
    if (typeof currentValue !== "string" || currentValue === "" || !isUnchanged || !isEnumValue) continue;
    if (inputValue === null || readEnum(currentValue, [inputValue]) === null) preserved[name] = currentValue;
  }
  return preserved;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function areEqualEnumLists(inputValue: readonly string[], parsedValue: unknown): boolean {
  return (
    isTextList(parsedValue) &&
    inputValue.length === parsedValue.length &&
    inputValue.every((item, index) => item === parsedValue[index] && ENUM_NAME.test(item))
  );
}
