import { useMemo } from "react";

import { definePreference, usePreference } from "../../session/preference.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import { useParentFilter } from "../related/parent-record.ts";
import type { ScreenEntry } from "../resource.ts";
import type { ListParamsControl } from "./use-list-params.ts";

export const WIDTHS = { narrow: 0.5, normal: 1, wide: 2 } as const;
export type Width = keyof typeof WIDTHS;

export interface ColumnChoice {
  key: string;
  shown: boolean;
  width: Width;
}

/** The part of a column that choices depend on. */
export type ChoosableColumn = Pick<Column<never, never>, "key" | "isHiddenByDefault">;

/**
 * Columns that the stored text does not name come last.
 *
 * @param stored as in `name,client.wide,-email`
 */
export function columnChoices(columns: readonly ChoosableColumn[], stored: string): ColumnChoice[] {
  const keys = columns.map(({ key }) => key);
  const chosen = stored.split(",").flatMap((part): ColumnChoice[] => {
    const [, hidden, key = "", width] = /^(-?)([^.]*)\.?(.*)$/.exec(part) ?? [];
    const isWidth = width === "narrow" || width === "wide";
    return keys.includes(key) ? [{ key, shown: !hidden, width: isWidth ? width : "normal" }] : [];
  });
  const unchosen = columns.filter(({ key }) => !chosen.some((choice) => choice.key === key));
  return [
    ...chosen,
    ...unchosen.map(({ key, isHiddenByDefault }): ColumnChoice => ({
      key,
      shown: !isHiddenByDefault,
      width: "normal",
    })),
  ];
}

/** URL value for the default columns. */
export const DEFAULT_COLUMNS = "all";

/** Columns in the URL take precedence. */
export function useColumns<Row, SortField extends string>(
  columns: readonly Column<Row, SortField>[],
  { list }: Pick<ScreenEntry, "list">,
  { columns: named, setColumns }: Pick<ListParamsControl<SortField>, "columns" | "setColumns">,
) {
  const preference = useMemo(
    () => definePreference<string>(`columns.${list}`, (stored) => stored || null),
    [list],
  );
  const own = usePreference(preference);
  const chosen = named ?? own;
  const filter = useParentFilter()?.filter;
  const shown = useMemo(() => {
    const telling = filter === undefined ? columns : columns.filter(({ sameBy }) => sameBy !== filter);
    const usual = telling.filter(({ isHiddenByDefault }) => !isHiddenByDefault);
    if (chosen === null) return usual;
    const visible = columnChoices(columns, chosen).flatMap(({ key, shown: isShown, width }) =>
      telling
        .filter((column) => isShown && column.key === key)
        .map((column) => ({
          ...column,
          share: (column.share ?? 1) * WIDTHS[width],
          priority: "high" as const,
        })),
    );
    // Stored settings may be invalid; never show an empty table.
    return visible.length > 0 ? visible : usual;
  }, [columns, chosen, filter]);
  const choose = named === null ? preference.set : (next: string) => setColumns(next || DEFAULT_COLUMNS);
  return { shown, chosen, choose };
}
