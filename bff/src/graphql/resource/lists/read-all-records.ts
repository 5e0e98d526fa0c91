import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/pagination";

import type { RowPage } from "../../../rest/reading/pagination.ts";
import { readRecords } from "../../../rest/reading/row-fields.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";

const maxPages = 5;

/** Reads a list of at most 500 records, to filter it instead of the upstream; null if it is longer. */
export async function readAllRecords<M>(
  readPage: (page: number, perPage: number) => Promise<RowPage>,
  read: (row: Row) => M,
): Promise<M[] | null> {
  const records: M[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const listPage = await readPage(page, MAX_PAGE_SIZE);
    records.push(...readRecords(listPage, read));
    if (!listPage.pageInfo.hasNextPage) return records;
    if (listPage.isCounted && listPage.pageInfo.totalPages > maxPages) return null;
  }
  return null;
}
