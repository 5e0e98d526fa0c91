import { MultipartFile } from "../../../graphql/resource/writes/multipart-file.ts";
import { asRecord } from "../../../rest/errors/coded-error.ts";
import { MalformedRequest } from "../malformed-request.ts";

/** Includes keys of objects: coercion reports an error for each invalid value or key. */
export const MAX_VARIABLE_VALUES = 30_000;

/** @throws MalformedRequest */
export function checkVariables(body: unknown): void {
  const pending: unknown[] = [asRecord(body)?.["variables"]];
  let valueCount = 0;
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null || value instanceof MultipartFile) continue;
    const children = Object.values(value);
    valueCount += children.length;
    if (valueCount > MAX_VARIABLE_VALUES) {
      throw new MalformedRequest(`Variables have at most ${MAX_VARIABLE_VALUES} values.`);
    }
    for (const child of children) pending.push(child);
  }
}
