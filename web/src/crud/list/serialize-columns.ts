import type { ColumnSetting } from "./use-columns.ts";

export function serializeColumns(settings: readonly ColumnSetting[]): string {
  return settings
    .map(
      ({ key, isVisible, width }) => `${isVisible ? "" : "-"}${key}${width === "normal" ? "" : `.${width}`}`,
    )
    .join(",");
}
