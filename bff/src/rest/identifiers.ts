import { isRecordId } from "@media-planner/schema/rules/field-rules";

import { createInputError } from "./coded-error.ts";

/**
 * UTF-8 cannot encode lone surrogates.
 *
 * @param path input field of the error
 * @throws CodedError BAD_USER_INPUT
 */
export function assertWellFormed(text: string, path: string): string {
  if (text.isWellFormed()) return text;
  throw createInputError(path, "Must not contain incomplete characters");
}

/**
 * Rejects ids with special characters of URLs: `/x/../../refresh-token` would be normalized.
 *
 * @param path input field of the error
 * @throws CodedError BAD_USER_INPUT
 */
export function checkId(id: string, path = "id"): string {
  if (isRecordId(id)) return id;
  throw createInputError(path, "Invalid id");
}
