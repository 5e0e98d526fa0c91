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
export function readPage(
  envelope: Row,
  { listKey, totalKey }: PageShape,
  request: Pick<PageInfo, "page" | "perPage">,
): RowPage {
  const data = asRecord(envelope["data"]);
  const list = findList(envelope["data"], listKey);
  const readCount = (name: string) => parseCount(envelope[name]) ?? parseCount(data?.[name]);
  const perPage = readCount("perPage") || request.perPage;
  const statedTotal =
    (totalKey === undefined ? undefined : readCount(totalKey)) ??
    findOnlyTotal(envelope) ??
    (data && findOnlyTotal(data));
  const statedPages = readCount("totalPages") || undefined;
  const hasNoFigures = statedTotal === undefined && statedPages === undefined;
  // An upstream that ignores paging sends all records.
  const isWholeList = list.length > perPage && (hasNoFigures || statedTotal === list.length);
  const page = (!isWholeList && readCount("currentPage")) || request.page;
  const rows = isWholeList ? list.slice((page - 1) * perPage, page * perPage) : list;
  const pages = isWholeList ? undefined : statedPages;
  const total = isWholeList ? list.length : statedTotal;
  // Without figures, a full page implies another one.
  const isLast = pages === undefined ? rows.length !== perPage : page >= pages;
  const isCounted = envelope["atLeast"] !== true && (total !== undefined || isLast);
  const minimum = pages ? (pages - 1) * perPage + 1 : 0;
  const totalCount = total ?? Math.max((page - 1) * perPage + rows.length, minimum);
  const isEmpty = totalCount === 0;
  const computedPages = total === undefined && !isLast ? page + 1 : Math.ceil(totalCount / perPage);
  const shownPage = isEmpty ? 1 : page;
  const totalPages = isEmpty ? 0 : (pages ?? computedPages);
  return {
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
    },
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
