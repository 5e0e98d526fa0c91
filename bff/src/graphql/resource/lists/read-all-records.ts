import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/pagination";

import type { RowPage } from "../../../rest/reading/pagination.ts";
import { readRecords } from "../../../rest/reading/row-fields.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";

const maxPages = 5;

export const MAX_READ_RECORDS = maxPages * MAX_PAGE_SIZE;

/** Reads a list of at most 500 records, to filter it instead of the upstream; null if it is longer. */
export async function readAllRecords<M>(
  readPage: (page: number, perPage: number) => Promise<RowPage>,
  read: (row: Row) => M,
): Promise<M[] | null> {
  const first = await readPage(1, MAX_PAGE_SIZE);
  const pages = [first];
  if (first.isCounted) {
    const { totalPages } = first.pageInfo;
    if (totalPages > maxPages) return null;
    const following = Array.from({ length: Math.max(totalPages - 1, 0) }, (_, index) => index + 2);
    pages.push(...(await Promise.all(following.map((page) => readPage(page, MAX_PAGE_SIZE)))));
  }
  while (pages.at(-1)?.pageInfo.hasNextPage) {
    if (pages.length === maxPages) return null;
    pages.push(await readPage(pages.length + 1, MAX_PAGE_SIZE));
  }
  return pages.flatMap((page) => readRecords(page, read));
}
