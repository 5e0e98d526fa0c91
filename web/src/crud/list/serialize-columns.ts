import type { ColumnChoice } from "./use-columns.ts";

/** Choices of columns as they are stored, and as an address names them. */
export function serializeColumns(choices: readonly ColumnChoice[]): string {
  return choices
    .map(({ key, shown, width }) => `${shown ? "" : "-"}${key}${width === "normal" ? "" : `.${width}`}`)
    .join(",");
}
