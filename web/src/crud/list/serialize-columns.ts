import type { ColumnChoice } from "./use-columns.ts";

/** Serializes column settings for storage and URLs. */
export function serializeColumns(choices: readonly ColumnChoice[]): string {
  return choices
    .map(({ key, shown, width }) => `${shown ? "" : "-"}${key}${width === "normal" ? "" : `.${width}`}`)
    .join(",");
}
