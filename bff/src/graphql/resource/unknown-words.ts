import type { WireRecord, WireValue } from "../../rest/body.ts";
import { word } from "../../rest/row.ts";
import type { Row } from "../../rest/row.ts";

/** How a value of an enum looks here. */
const WORD = /^[A-Z][A-Z_]*$/;

/**
 * Words of the upstream that this product does not know, under their names: they read as none, or as the one that stands for all of them
 * (a status as PENDING, a role as USER), and a change of something else must not write that back.
 * @param now the record as it stands upstream
 * @param read the same as it was read here, which is what the caller saw
 * @param input what the caller sends
 */
export function unknownWords(now: Row, read: object, input: object): WireRecord {
  const kept: Record<string, WireValue> = {};
  for (const [name, sent] of Object.entries(input)) {
    const held = now[name];
    if (isList(held) && isList(sent) && sameWords(sent, Reflect.get(read, name))) kept[name] = held;
    const isUntouched = sent === Reflect.get(read, name);
    const mayBeWord = sent === null || (typeof sent === "string" && WORD.test(sent));
    if (typeof held !== "string" || held === "" || !isUntouched || !mayBeWord) continue;
    if (sent === null || word(held, [sent]) === null) kept[name] = held;
  }
  return kept;
}

/** A list of nothing but words, such as days. */
function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Whether a list of words is as it was read. */
function sameWords(sent: readonly string[], read: unknown): boolean {
  return (
    isList(read) &&
    sent.length === read.length &&
    sent.every((item, index) => item === read[index] && WORD.test(item))
  );
}
