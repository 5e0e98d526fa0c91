import { useMemo } from "react";

import { definePreference, usePreference } from "../../../session/preference.ts";
import type { Column } from "../../../ui/data-table/columns.ts";
import { useParentFilter } from "../../related/parent-record.ts";
import type { ScreenEntry } from "../../definition/record.ts";
import type { ListParamsControl } from "../state/use-list-params.ts";

export const WIDTHS = { narrow: 0.5, normal: 1, wide: 2 } as const;
export type Width = keyof typeof WIDTHS;

export interface ColumnSetting {
  key: string;
  isVisible: boolean;
  width: Width;
}

export type ConfigurableColumn = Pick<Column<never, never>, "key" | "isHiddenByDefault">;

/** Parses `name,client.wide,-email`; columns missing in the text come last. */
export function parseColumnSettings(columns: readonly ConfigurableColumn[], stored: string): ColumnSetting[] {
  const keys = columns.map(({ key }) => key);
  const settings = stored.split(",").flatMap((part): ColumnSetting[] => {
    const [, hidden, key = "", width] = /^(-?)([^.]*)(?:\.(.*))?$/.exec(part) ?? [];
    const isWidth = width === "narrow" || width === "wide";
    return keys.includes(key) ? [{ key, isVisible: !hidden, width: isWidth ? width : "normal" }] : [];
  });
  const remainingColumns = columns.filter(({ key }) => !settings.some((setting) => setting.key === key));
  return [
    ...settings,
    ...remainingColumns.map(({ key, isHiddenByDefault }): ColumnSetting => ({
      key,
      isVisible: !isHiddenByDefault,
      width: "normal",
    })),
  ];
}

export function serializeColumns(settings: readonly ColumnSetting[]): string {
  return settings
    .map(
      ({ key, isVisible, width }) => `${isVisible ? "" : "-"}${key}${width === "normal" ? "" : `.${width}`}`,
    )
    .join(",");
}

/** URL value for the default columns. */
export const DEFAULT_COLUMNS = "all";

/** Columns in the URL take precedence. */
export function useColumns<Row, SortField extends string>(
  columns: readonly Column<Row, SortField>[],
  { listPath }: Pick<ScreenEntry, "listPath">,
  { columns: urlSettings, setColumns }: Pick<ListParamsControl<SortField>, "columns" | "setColumns">,
) {
  const preference = useMemo(
    () => definePreference<string>(`columns.${listPath}`, (stored) => stored || null),
    [listPath],
  );
  const storedSettings = usePreference(preference);
  const columnSettings = urlSettings ?? storedSettings;
  const filter = useParentFilter()?.name;
  const visibleColumns = useMemo(() => {
    const applicableColumns =
      filter === undefined
        ? columns
        : columns.filter(({ hiddenByParentFilter }) => hiddenByParentFilter !== filter);
    const defaultColumns = applicableColumns.filter(({ isHiddenByDefault }) => !isHiddenByDefault);
    if (columnSettings === null) return defaultColumns;
    const selectedColumns = parseColumnSettings(columns, columnSettings).flatMap(
      ({ key, isVisible, width }) =>
        applicableColumns
          .filter((column) => isVisible && column.key === key)
          .map((column) => ({
            ...column,
            widthFactor: WIDTHS[width],
            priority: "high" as const,
          })),
    );
    // Invalid settings must not show an empty table.
    return selectedColumns.length > 0 ? selectedColumns : defaultColumns;
  }, [columns, columnSettings, filter]);
  const setColumnSettings =
    urlSettings === null ? preference.set : (next: string) => setColumns(next || DEFAULT_COLUMNS);
  return { visibleColumns, columnSettings, setColumnSettings };
}
