import { useMemo } from "react";

import { preferenceOf, usePreference } from "../../session/preference.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import type { Place } from "../resource.ts";

export const WIDTHS = { narrow: 0.5, normal: 1, wide: 2 } as const;
export type Width = keyof typeof WIDTHS;

/** How the viewer wants a column, by its key. */
export interface ColumnChoice {
  key: string;
  shown: boolean;
  width: Width;
}

/** `name,client.wide,-email`: the columns in their order, those that are hidden with a minus. */
function written(choices: readonly ColumnChoice[]): string {
  return choices
    .map(({ key, shown, width }) => `${shown ? "" : "-"}${key}${width === "normal" ? "" : `.${width}`}`)
    .join(",");
}

function read(stored: string): ColumnChoice[] {
  return stored.split(",").map((part) => {
    const [, hidden, key = "", width] = /^(-?)([^.]*)\.?(.*)$/.exec(part) ?? [];
    return { key, shown: hidden === "", width: width === "narrow" || width === "wide" ? width : "normal" };
  });
}

/** All columns of a list as the viewer chose them; what they have not seen yet stands at the end. */
function choicesOf(keys: readonly string[], stored: string | null): ColumnChoice[] {
  const chosen = read(stored ?? "").filter(({ key }) => keys.includes(key));
  const known = new Set(chosen.map(({ key }) => key));
  const others = keys.filter((key) => !known.has(key));
  return [...chosen, ...others.map((key): ColumnChoice => ({ key, shown: true, width: "normal" }))];
}

/** The columns of a list as the viewer wants them, and what they may choose from. */
export function useColumns<Row, SortField extends string>(
  columns: readonly Column<Row, SortField>[],
  { list }: Pick<Place, "list">,
) {
  const preference = useMemo(
    () => preferenceOf<string>(`columns.${list}`, (stored) => stored || null),
    [list],
  );
  const stored = usePreference(preference);
  return useMemo(() => {
    const keys = columns.map(({ key }) => key);
    const choices = choicesOf(keys, stored);
    const shown = choices.flatMap((choice) => {
      const column = columns.find(({ key }) => key === choice.key);
      return column && choice.shown ? [{ ...column, share: (column.share ?? 1) * WIDTHS[choice.width] }] : [];
    });
    return {
      // Storage can be edited by anybody at the keyboard: a table without columns is none.
      shown: stored === null || shown.length === 0 ? columns : shown,
      choices,
      choose: (next: readonly ColumnChoice[] | null) => preference.set(next ? written(next) : ""),
    };
  }, [columns, stored, preference]);
}
