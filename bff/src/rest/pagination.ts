import { asRecord, createBadResponseError } from "./coded-error.ts";
import { isInt32 } from "./row-fields.ts";
import type { Row } from "./row-fields.ts";

export interface PageInfo {
  readonly page: number;
  readonly perPage: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly atLeast: boolean;
  readonly snapshot: boolean;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
}

export interface RowPage {
  readonly rows: readonly unknown[];
  readonly pageInfo: PageInfo;
  /** False without a total from the upstream. */
  readonly isCounted: boolean;
  /** Complete response, with any totals and counts. */
  readonly envelope: Row;
}

export interface PageShape {
  readonly listKey?: string | undefined;
  readonly totalKey?: string | undefined;
}

/**
 * Accepts any supported layout (docs/upstream.md).
 *
 * @param request requested page and size, if the response has none
 * @throws CodedError UPSTREAM_BAD_RESPONSE for an ambiguous list or an invalid number
 */
export function readPage(envelope: Row, { listKey, totalKey }: PageShape, request: PageNumber): RowPage {
  const data = asRecord(envelope["data"]);
  const rows = findList(envelope["data"], listKey);
  const readCount = (name: string) => parseCount(envelope[name]) ?? parseCount(data?.[name]);
  const perPage = readCount("perPage") || request.perPage;
  const total =
    (totalKey === undefined ? undefined : readCount(totalKey)) ??
    findOnlyTotal(envelope) ??
    (data && findOnlyTotal(data));
  const pages = readCount("totalPages");
  const hasNoFigures = total === undefined && pages === undefined;
  if (rows.length > perPage && (hasNoFigures || total === rows.length))
    return splitCompleteList(envelope, rows, { page: request.page, perPage });
  const page = readCount("currentPage") || request.page;
  if (hasNoFigures) return estimateTotal(envelope, rows, { page, perPage });
  const totalCount = total ?? Math.max((page - 1) * perPage + rows.length, getMinimumTotal(pages, perPage));
  const totalPages = pages ?? Math.ceil(totalCount / perPage);
  const isCounted = envelope["atLeast"] !== true && (total !== undefined || page >= totalPages);
  return {
    rows,
    envelope,
    isCounted,
    pageInfo: buildPageInfo(envelope, { page, perPage, totalCount, totalPages, atLeast: !isCounted }),
  };
}

function getMinimumTotal(pages: number | undefined, perPage: number): number {
  return pages ? (pages - 1) * perPage + 1 : 0;
}

interface PageNumber {
  readonly page: number;
  readonly perPage: number;
}

/** For an upstream that ignores paging. */
function splitCompleteList(envelope: Row, list: readonly unknown[], { page, perPage }: PageNumber): RowPage {
  const totalCount = list.length;
  const totalPages = Math.ceil(totalCount / perPage);
  return {
    rows: list.slice((page - 1) * perPage, page * perPage),
    envelope,
    isCounted: true,
    pageInfo: buildPageInfo(envelope, { page, perPage, totalCount, totalPages, atLeast: false }),
  };
}

/** A full page implies another one. */
function estimateTotal(envelope: Row, rows: readonly unknown[], { page, perPage }: PageNumber): RowPage {
  const totalCount = (page - 1) * perPage + rows.length;
  const isFull = rows.length === perPage;
  const totalPages = isFull ? page + 1 : Math.ceil(totalCount / perPage);
  return {
    rows,
    envelope,
    isCounted: !isFull,
    pageInfo: buildPageInfo(envelope, { page, perPage, totalCount, totalPages, atLeast: isFull }),
  };
}

function buildPageInfo(
  envelope: Row,
  counts: Omit<PageInfo, "snapshot" | "hasPreviousPage" | "hasNextPage">,
): PageInfo {
  const { totalCount, atLeast } = counts;
  const page = totalCount === 0 ? 1 : counts.page;
  const totalPages = totalCount === 0 ? 0 : counts.totalPages;
  return {
    page,
    perPage: counts.perPage,
    totalPages,
    totalCount,
    atLeast,
    snapshot: envelope["snapshot"] === true,
    hasPreviousPage: page > 1,
    hasNextPage: page < totalPages,
  };
}

/** Finds the list in `data`: itself, the declared key, or its only array. */
export function findList(data: unknown, listKey?: string): readonly unknown[] {
  if (Array.isArray(data)) return data;
  const record = asRecord(data);
  if (record === undefined) throw createBadResponseError("no list");
  const declaredList = listKey === undefined ? undefined : record[listKey];
  if (Array.isArray(declaredList)) return declaredList;
  const arrays = Object.values(record).filter((value) => Array.isArray(value));
  const [onlyArray] = arrays;
  if (arrays.length !== 1 || onlyArray === undefined) throw createBadResponseError("several lists or none");
  return onlyArray;
}

function parseCount(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" && value.trim() === "") return undefined;
  const parsed = typeof value === "string" ? Number(value) : value;
  if (typeof parsed !== "number" || !isInt32(parsed) || parsed < 0)
    throw createBadResponseError("count expected");
  return parsed;
}

function findOnlyTotal(record: Row): number | undefined {
  const totals = Object.entries(record).flatMap(([name, value]) =>
    /^total(?!_?pages$)/i.test(name) && (typeof value === "number" || typeof value === "string")
      ? [parseCount(value)]
      : [],
  );
  return totals.length === 1 ? totals[0] : undefined;
}
