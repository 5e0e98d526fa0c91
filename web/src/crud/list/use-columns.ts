import { useMemo } from "react";

import { preferenceOf, usePreference } from "../../session/preference.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import { useWithin } from "../record/within.ts";
import type { Place } from "../resource.ts";
import type { ListParamsControl } from "./use-list-params.ts";

/** How much of the width a column that shares it takes. */
export const WIDTHS = { narrow: 0.5, normal: 1, wide: 2 } as const;
export type Width = keyof typeof WIDTHS;

/** How the viewer wants a column, by its key. */
export interface ColumnChoice {
  key: string;
  shown: boolean;
  width: Width;
}

/** What the viewer chose, as it is stored: `name,client.wide,-email`; columns that they have not seen yet stand at the end. */
export function choicesOf(keys: readonly string[], stored: string): ColumnChoice[] {
  const chosen = stored.split(",").flatMap((part): ColumnChoice[] => {
    const [, hidden, key = "", width] = /^(-?)([^.]*)\.?(.*)$/.exec(part) ?? [];
    const isWidth = width === "narrow" || width === "wide";
    return keys.includes(key) ? [{ key, shown: !hidden, width: isWidth ? width : "normal" }] : [];
  });
  const others = keys.filter((key) => !chosen.some((choice) => choice.key === key));
  return [...chosen, ...others.map((key): ColumnChoice => ({ key, shown: true, width: "normal" }))];
}

/** All columns as they come, in an address. */
export const AS_THEY_COME = "all";

/**
 * The columns of a list as the viewer wants them, and what they chose. Those that the address names are chosen there, for it may be a view;
 * else they are the viewer's own.
 */
export function useColumns<Row, SortField extends string>(
  columns: readonly Column<Row, SortField>[],
  { list }: Pick<Place, "list">,
  { columns: named, setColumns }: Pick<ListParamsControl<SortField>, "columns" | "setColumns">,
) {
  const preference = useMemo(
    () => preferenceOf<string>(`columns.${list}`, (stored) => stored || null),
    [list],
  );
  const own = usePreference(preference);
  const chosen = named ?? own;
  const filter = useWithin()?.filter;
  const shown = useMemo(() => {
    const telling = filter === undefined ? columns : columns.filter(({ sameBy }) => sameBy !== filter);
    if (chosen === null) return telling;
    const keys = columns.map(({ key }) => key);
    const wanted = choicesOf(keys, chosen).flatMap(({ key, shown: isShown, width }) =>
      telling
        .filter((column) => isShown && column.key === key)
        .map((column) => ({ ...column, share: (column.share ?? 1) * WIDTHS[width] })),
    );
    // Storage can be edited by anybody at the keyboard: a table without columns is none.
    return wanted.length > 0 ? wanted : telling;
  }, [columns, chosen, filter]);
  const choose = named === null ? preference.set : (next: string) => setColumns(next || AS_THEY_COME);
  return { shown, chosen, choose };
}
