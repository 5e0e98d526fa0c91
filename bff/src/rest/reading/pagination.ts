import { findRows } from "./list-rows.ts";
import type { ListShape } from "./list-rows.ts";
import { readPageFigures } from "./page-figures.ts";
import { findPageSize } from "./page-size.ts";
import type { Row, RowList } from "./row-fields.ts";

export interface PageInfo {
  readonly page: number;
  readonly perPage: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly atLeast: boolean;
  readonly snapshot: boolean;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
  /** Number of unreadable rows; null without any, and before the rows are read. */
  readonly omittedCount: number | null;
}

export interface RowPage extends RowList {
  readonly pageInfo: PageInfo;
  /** False without a total from the upstream. */
  readonly isCounted: boolean;
  /** Complete response, with any totals and counts. */
  readonly envelope: Row;
}

/** Reads a list without pages. */
export function readRowList(envelope: Row, shape: ListShape): RowList {
  const { total, count } = readPageFigures(envelope, shape.totalKey);
  return { path: shape.list, rows: findRows(envelope, shape, total ?? count) };
}

/**
 * Accepts any supported layout (docs/upstream.md).
 *
 * @param request requested page and size, if the response has none
 * @throws CodedError UPSTREAM_BAD_RESPONSE for an ambiguous list or an invalid number
 */
export function readPage(
  envelope: Row,
  shape: ListShape,
  request: Pick<PageInfo, "page" | "perPage">,
): RowPage {
  const { count, ...statedFigures } = readPageFigures(envelope, shape.totalKey);
  const list = findRows(envelope, shape, statedFigures.total ?? count);
  // A count no larger than the page may be that of the page.
  const total = statedFigures.total ?? (count !== undefined && count > list.length ? count : undefined);
  const figures = { ...statedFigures, total };
  const requestedSize = figures.perPage ?? request.perPage;
  const hasNoFigures = figures.total === undefined && figures.totalPages === undefined;
  // An upstream that ignores paging sends all records.
  const isWholeList = list.length > requestedSize && (hasNoFigures || figures.total === list.length);
  const knownTotal = isWholeList ? list.length : total;
  const pages = isWholeList ? undefined : figures.totalPages;
  const perPage =
    figures.perPage ??
    (isWholeList
      ? requestedSize
      : findPageSize({
          path: shape.list,
          ...request,
          rowCount: list.length,
          total: knownTotal,
          totalPages: pages,
          hasNextPage: figures.hasNextPage,
        }));
  const lastPage = pages ?? (knownTotal === undefined ? undefined : Math.ceil(knownTotal / perPage));
  const page = isWholeList ? request.page : findCurrentPage(figures.currentPage, request.page, lastPage);
  const rows = isWholeList ? list.slice((page - 1) * perPage, page * perPage) : list;
  // Without figures, a full page implies another one.
  const isLast = pages === undefined ? !(figures.hasNextPage ?? rows.length === perPage) : page >= pages;
  const isCounted = envelope["atLeast"] !== true && (knownTotal !== undefined || isLast);
  const minimum = pages ? (pages - 1) * perPage + 1 : 0;
  const totalCount = knownTotal ?? Math.max((page - 1) * perPage + rows.length, minimum);
  const isEmpty = totalCount === 0;
  const computedPages = knownTotal === undefined && !isLast ? page + 1 : Math.ceil(totalCount / perPage);
  const shownPage = isEmpty ? 1 : page;
  const totalPages = isEmpty ? 0 : (pages ?? computedPages);
  return {
    path: shape.list,
    rows,
    envelope,
    isCounted,
    pageInfo: {
      page: shownPage,
      perPage,
      totalPages,
      totalCount,
      atLeast: !isCounted,
      snapshot: envelope["snapshot"] === true,
      hasPreviousPage: shownPage > 1,
      hasNextPage: shownPage < totalPages,
      omittedCount: null,
    },
  };
}

/** Some upstreams count pages from zero. Others return their last page for a page beyond it. */
function findCurrentPage(stated: number | undefined, requested: number, lastPage = Infinity): number {
  const countsFromZero = stated === requested - 1 && requested <= lastPage;
  return stated === undefined || stated === 0 || countsFromZero ? requested : stated;
}
