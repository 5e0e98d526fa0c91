import type { PageFigures, Sort } from "../../ui/data-table/columns.ts";
import { foldText } from "../../ui/fold-text.ts";
import type { ListParams } from "./use-list-params.ts";

interface Reading<Row, SortField extends string> {
  textsOf: (row: Row) => readonly string[];
  valueOf: (row: Row, field: SortField) => string | number;
}

function sorted<Row, SortField extends string>(
  rows: readonly Row[],
  { field, order }: Sort<SortField>,
  valueOf: Reading<Row, SortField>["valueOf"],
): Row[] {
  const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const sign = order === "ASC" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, field), valueOf(other, field)];
    return sign * (typeof a === "number" && typeof b === "number" ? a - b : words.compare(`${a}`, `${b}`));
  });
}

/** Rows must match every word; pages beyond the last return the last. */
export function localPage<Row, SortField extends string>(
  rows: readonly Row[],
  { page, perPage, search, sort }: ListParams<SortField>,
  { textsOf, valueOf }: Reading<Row, SortField>,
): { items: readonly Row[]; pageInfo: PageFigures } {
  const words = foldText(search).split(" ").filter(Boolean);
  const matches = rows.filter((row) => {
    const texts = textsOf(row).map(foldText);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
  const ordered = sort ? sorted(matches, sort, valueOf) : matches;
  const totalPages = Math.ceil(matches.length / perPage);
  const shown = Math.min(page, Math.max(totalPages, 1));
  return {
    items: ordered.slice((shown - 1) * perPage, shown * perPage),
    pageInfo: { page: shown, perPage, totalPages, totalCount: matches.length },
  };
}
