import type { PageInfo, Sort } from "../../../ui/data-table/columns.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import type { ListParams } from "./use-list-params.ts";

interface RowReader<Row, SortField extends string> {
  getSearchTexts: (row: Row) => readonly string[];
  getSortValue: (row: Row, field: SortField) => string | number;
}

function sortRows<Row, SortField extends string>(
  rows: readonly Row[],
  { field, order }: Sort<SortField>,
  getSortValue: RowReader<Row, SortField>["getSortValue"],
): Row[] {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const sign = order === "ASC" ? 1 : -1;
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [getSortValue(rowA, field), getSortValue(rowB, field)];
    return sign * (typeof a === "number" && typeof b === "number" ? a - b : collator.compare(`${a}`, `${b}`));
  });
}

/** Returns rows that match every word; a page beyond the last returns the last. */
export function getLocalPage<Row, SortField extends string>(
  rows: readonly Row[],
  { page, perPage, search, sort }: ListParams<SortField>,
  { getSearchTexts, getSortValue }: RowReader<Row, SortField>,
): { items: readonly Row[]; pageInfo: PageInfo } {
  const words = foldText(search).split(" ").filter(Boolean);
  const matches = rows.filter((row) => {
    const texts = getSearchTexts(row).map(foldText);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
  const sortedRows = sort ? sortRows(matches, sort, getSortValue) : matches;
  const totalPages = Math.ceil(matches.length / perPage);
  const currentPage = Math.min(page, Math.max(totalPages, 1));
  return {
    items: sortedRows.slice((currentPage - 1) * perPage, currentPage * perPage),
    pageInfo: { page: currentPage, perPage, totalPages, totalCount: matches.length },
  };
}
