import { isRecordId } from "@media-planner/schema/rules/fields";

import { CodedError } from "./errors.ts";

/**
 * A text that can be written in UTF-8, as all that is sent: half a surrogate pair has no such form.
 * @param path the input field it came from, for the field error
 * @throws CodedError BAD_USER_INPUT
 */
export function wellFormed(text: string, path: string): string {
  if (text.isWellFormed()) return text;
  const message = "Must not contain half a character";
  throw new CodedError("BAD_USER_INPUT", message, { fields: [{ path, message }] });
}

/**
 * An id that may enter an upstream path or query: nothing in it has a meaning in a URL, since
 * `/x/../../refresh-token` would be normalised into another path.
 * @param path the input field it came from, for the field error
 * @throws CodedError BAD_USER_INPUT
 */
export function checkedId(id: string, path = "id"): string {
  if (isRecordId(id)) return id;
  throw new CodedError("BAD_USER_INPUT", "Invalid id", { fields: [{ path, message: "Invalid id" }] });
}
