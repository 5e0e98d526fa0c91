import type { WireRecord, WireValue } from "../../../rest/body.ts";
import { readEnum } from "../../../rest/reading/row-fields.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";

const ENUM_NAME = /^[A-Z][A-Z_]*$/;

/**
 * Finds unknown enum values, read as null, PENDING or USER: an unrelated update would overwrite them.
 *
 * @param parsedRecord the current row after parsing
 */
export function findUnknownEnumValues(currentRow: Row, parsedRecord: object, input: object): WireRecord {
  const preserved: Record<string, WireValue> = {};
  for (const [name, inputValue] of Object.entries(input)) {
    const currentValue = currentRow[name];
    const parsedValue: unknown = Reflect.get(parsedRecord, name);
    if (isTextList(currentValue) && areEqualEnumLists(inputValue, parsedValue))
      preserved[name] = currentValue;
    if (typeof currentValue !== "string" || currentValue === "" || inputValue !== parsedValue) continue;
    if (isUnknownEnumValue(currentValue, parsedValue)) preserved[name] = currentValue;
  }
  return preserved;
}

function isUnknownEnumValue(currentValue: string, parsedValue: unknown): boolean {
  return parsedValue === null || (isEnumName(parsedValue) && readEnum(currentValue, [parsedValue]) === null);
}

function isEnumName(value: unknown): value is string {
  return typeof value === "string" && ENUM_NAME.test(value);
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function areEqualEnumLists(inputValue: unknown, parsedValue: unknown): boolean {
  return (
    isTextList(inputValue) &&
    isTextList(parsedValue) &&
    inputValue.length === parsedValue.length &&
    inputValue.every((item, index) => item === parsedValue[index] && ENUM_NAME.test(item))
  );
}
