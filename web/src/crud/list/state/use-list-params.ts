import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  LAST_PAGE,
  MAX_SEARCH_LENGTH,
  PAGE_SIZES,
} from "@media-planner/schema/rules/pagination";
import { useEffect, useMemo } from "react";

import type { Sort } from "../../../ui/data-table/columns.ts";
import { useUrlParams } from "../../../ui/use-url-params.ts";
import type { UrlFilter } from "../../definition/filters.ts";

export interface ListParams<SortField extends string> {
  page: number;
  perPage: number;
  search: string;
  sort: Sort<SortField> | null;
  filters: Readonly<Record<string, string>>;
  /** Saved view in the URL. */
  view: string | null;
  /** Column settings in the format of `useColumns`. */
  columns: string | null;
}

/** URL parameter with the id of the opened view. */
export const VIEW_PARAM = "view";
const ALL = "all";

export const SHOW_ALL_SEARCH = `?${VIEW_PARAM}=${ALL}`;

/** `all` marks an empty query; it is no view id. */
function readView(value: string | null): string | null {
  return value === ALL ? null : value;
}

function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= FIRST_PAGE && page <= LAST_PAGE ? page : FIRST_PAGE;
}

function readPageSize(value: string | null): number {
  return PAGE_SIZES.find((size) => String(size) === value) ?? DEFAULT_PAGE_SIZE;
}

function readSort<SortField extends string>(
  value: string | null,
  sortable: readonly SortField[],
): Sort<SortField> | null {
  const [name, order] = (value ?? "").split(".");
  const field = sortable.find((candidate) => candidate === name);
  if (!field || (order !== "asc" && order !== "desc")) return null;
  return { field, order: order === "asc" ? "ASC" : "DESC" };
}

const NO_FILTERS: readonly UrlFilter[] = [];

function readFilters(params: URLSearchParams, filters: readonly UrlFilter[]): Record<string, string> {
  const activeFilters = filters.flatMap((filter) => {
    const value = params.get(filter.name);
    return value !== null && filter.accepts(value) ? [{ ...filter, value }] : [];
  });
  const isFirst = ({ exclusiveGroup }: UrlFilter, index: number) =>
    exclusiveGroup === undefined ||
    activeFilters.findIndex((other) => other.exclusiveGroup === exclusiveGroup) === index;
  return Object.fromEntries(activeFilters.filter(isFirst).map(({ name, value }) => [name, value]));
}

/** Clears the other filters of the group. */
function buildFilterChanges(filters: readonly UrlFilter[], name: string, value: string | null) {
  const exclusiveGroup = filters.find((filter) => filter.name === name)?.exclusiveGroup;
  const replaced =
    exclusiveGroup === undefined ? [] : filters.filter((filter) => filter.exclusiveGroup === exclusiveGroup);
  return { page: null, ...Object.fromEntries(replaced.map((filter) => [filter.name, null])), [name]: value };
}

/**
 * Replaces invalid values by defaults.
 *
 * @param sortable other fields are ignored
 * @param filters must be referentially stable
 * @param hasDefaultView an empty URL becomes `?view=all`, to avoid the default view
 */
export function useListParams<SortField extends string>(
  sortable: readonly SortField[],
  filters: readonly UrlFilter[] = NO_FILTERS,
  hasDefaultView = false,
) {
  const [params, changeParams] = useUrlParams(hasDefaultView ? SHOW_ALL_SEARCH : "");

  return useMemo(() => {
    const filterNames = filters.map(({ name }) => name);
    const clearParams = (names: readonly string[]) =>
      changeParams(Object.fromEntries(["page", ...names].map((name) => [name, null])));
    const activeFilters = readFilters(params, filters);
    const filterSort = filters.find(({ name, sort }) => sort && activeFilters[name] !== undefined)?.sort;
    const values: ListParams<SortField> = {
      page: readPage(params.get("page")),
      perPage: readPageSize(params.get("size")),
      search: (params.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH),
      sort: readSort(params.get("sort") ?? filterSort ?? null, sortable),
      filters: activeFilters,
      view: readView(params.get(VIEW_PARAM)),
      columns: params.get("columns"),
    };
    return {
      ...values,
      setPage: (page: number, options?: { replace: boolean }) =>
        changeParams({ page: page === FIRST_PAGE ? null : String(page) }, options),
      // Resets the page, like `setSearch`, `setSort` and the filters.
      setPerPage: (perPage: number) =>
        changeParams({ page: null, size: perPage === DEFAULT_PAGE_SIZE ? null : String(perPage) }),
      // Replaces the history entry, because each pause in typing would add one.
      setSearch: (search: string) => changeParams({ page: null, search }, { replace: true }),
      setSort: ({ field, order }: Sort<SortField>) =>
        changeParams({ page: null, sort: `${field}.${order.toLowerCase()}` }),
      /** Null removes the filter. */
      setFilter: (name: string, value: string | null) =>
        changeParams(buildFilterChanges(filters, name, value)),
      /** Sets a suggested filter; the remaining text becomes the search. */
      applyFilter: (name: string, value: string, remainingSearch: string) =>
        changeParams({ search: remainingSearch, ...buildFilterChanges(filters, name, value) }),
      clearFilters: () => clearParams(filterNames),
      clearSearchAndFilters: () => clearParams(["search", ...filterNames]),
      setColumns: (columns: string) => changeParams({ columns }, { replace: true }),
    };
  }, [params, changeParams, sortable, filters]);
}

export type ListParamsControl<SortField extends string> = ReturnType<typeof useListParams<SortField>>;

/**
 * Moves to the last page from one beyond it, such as after a deletion or with an old link.
 *
 * @param totalPages undefined while loading
 */
export function useExistingPage(
  { page, setPage }: Pick<ListParamsControl<string>, "page" | "setPage">,
  totalPages: number | undefined,
): void {
  const lastPage = Math.max(totalPages ?? page, FIRST_PAGE);
  useEffect(() => {
    if (page > lastPage) setPage(lastPage, { replace: true });
  }, [page, lastPage, setPage]);
}
