import { isRecordId } from "@media-planner/schema/rules/fields";

import { CodedError } from "./errors.ts";

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
