import type { ColumnChoice } from "./use-columns.ts";

export function serializeColumns(choices: readonly ColumnChoice[]): string {
  return choices
    .map(({ key, shown, width }) => `${shown ? "" : "-"}${key}${width === "normal" ? "" : `.${width}`}`)
    .join(",");
}
