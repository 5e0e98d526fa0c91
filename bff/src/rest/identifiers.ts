import { isRecordId } from "@media-planner/schema/rules/field-rules";

import { CodedError } from "./coded-error.ts";

/**
 * UTF-8 cannot encode lone surrogates.
 *
 * @param path input field of the error
 * @throws CodedError BAD_USER_INPUT
 */
export function assertWellFormed(text: string, path: string): string {
  if (text.isWellFormed()) return text;
  const message = "Must not contain incomplete characters";
  throw new CodedError("BAD_USER_INPUT", message, { fields: [{ path, message }] });
}

/**
 * Rejects ids with special characters of URLs: `/x/../../refresh-token` would be normalized.
 *
 * @param path input field of the error
 * @throws CodedError BAD_USER_INPUT
 */
export function checkId(id: string, path = "id"): string {
  if (isRecordId(id)) return id;
  throw new CodedError("BAD_USER_INPUT", "Invalid id", { fields: [{ path, message: "Invalid id" }] });
}
