import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  LAST_PAGE,
  MAX_SEARCHED,
  PAGE_SIZES,
} from "@media-planner/schema/rules/paging";
import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import type { Sort } from "../../ui/data-table/columns.ts";

/** What narrows a list: its name in the URL, and which values of it there are. */
export interface FilterName {
  name: string;
  /** What it asks about: of several filters about one thing, one at a time is set. */
  about?: string;
  accepts: (value: string) => boolean;
}

/** What a list shows, as its URL says: `?page=2&size=25&search=acme&sort=NAME.desc&status=PENDING`. */
export interface ListParams<SortField extends string> {
  page: number;
  perPage: number;
  search: string;
  sort: Sort<SortField> | null;
  /** Values of the filters that are set, by their names. */
  filters: Readonly<Record<string, string>>;
  /** The saved view that the address names; null for none. */
  view: string | null;
  /** The columns that the address names, as `useColumns` reads them; null where it names none. */
  columns: string | null;
}

export interface ListParamsControl<SortField extends string> extends ListParams<SortField> {
  setPage: (page: number) => void;
  /** Goes back to the first page, as do a new search and a new order. */
  setPerPage: (perPage: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: Sort<SortField>) => void;
  /** Goes back to the first page too; null takes the filter away. */
  setFilter: (name: string, value: string | null) => void;
  /** Sets a filter, and searches for the rest of the search that named it. */
  takeFilter: (name: string, value: string, rest: string) => void;
  clearFilters: () => void;
  /** Names the columns in the address. */
  setColumns: (columns: string) => void;
}

/** Names the view that an address began as. */
export const VIEW = "view";
const ALL = "all";

/** Everything, for a list that opens at something else. */
export const SHOW_ALL_SEARCH = `?${VIEW}=${ALL}`;

/** "All" names no view: an address gains it when its last filter goes. */
function readView(value: string | null): string | null {
  return value === ALL ? null : value;
}

function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= FIRST_PAGE && page <= LAST_PAGE ? page : FIRST_PAGE;
}

function readSize(value: string | null): number {
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

const NO_FILTERS: readonly FilterName[] = [];

function readFilters(params: URLSearchParams, filters: readonly FilterName[]): Record<string, string> {
  const set = filters.flatMap((filter) => {
    const value = params.get(filter.name);
    return value !== null && filter.accepts(value) ? [{ ...filter, value }] : [];
  });
  const isFirst = ({ about }: FilterName, at: number) =>
    about === undefined || set.findIndex((other) => other.about === about) === at;
  return Object.fromEntries(set.filter(isFirst).map(({ name, value }) => [name, value]));
}

/** What setting a filter changes in the address: others about the same thing go. */
function setting(filters: readonly FilterName[], name: string, value: string | null) {
  const about = filters.find((filter) => filter.name === name)?.about;
  const replaced = about === undefined ? [] : filters.filter((filter) => filter.about === about);
  return { page: null, ...Object.fromEntries(replaced.map((filter) => [filter.name, null])), [name]: value };
}

/**
 * The state of a list, kept in the URL, so that reload, back and a shared link show the same rows. What the URL gets wrong reads
 * as its default.
 *
 * @param sortable the fields that the list may be sorted by; anything else in the URL is ignored
 * @param filters what narrows the list; keep its identity stable
 * @param opens whether an address that says nothing leads to something: what takes the last word away leads to everything then
 */
export function useListParams<SortField extends string>(
  sortable: readonly SortField[],
  filters: readonly FilterName[] = NO_FILTERS,
  opens = false,
): ListParamsControl<SortField> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  const change = useCallback(
    (changes: Record<string, string | null>, replace = false) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === "") after.delete(name);
            else after.set(name, value);
          }
          return opens && after.size === 0 ? SHOW_ALL_SEARCH : after;
        },
        // The way back stays.
        { replace, state: state as unknown },
      );
    },
    [setParams, state, opens],
  );

  return useMemo(
    () => ({
      page: readPage(params.get("page")),
      perPage: readSize(params.get("size")),
      search: (params.get("search") ?? "").slice(0, MAX_SEARCHED),
      sort: readSort(params.get("sort"), sortable),
      filters: readFilters(params, filters),
      view: readView(params.get(VIEW)),
      columns: params.get("columns"),
      setPage: (page) => change({ page: page === FIRST_PAGE ? null : String(page) }),
      setPerPage: (perPage) =>
        change({ page: null, size: perPage === DEFAULT_PAGE_SIZE ? null : String(perPage) }),
      // Each pause in typing would else be a step back.
      setSearch: (search) => change({ page: null, search }, true),
      setSort: ({ field, order }) => change({ page: null, sort: `${field}.${order.toLowerCase()}` }),
      setFilter: (name, value) => change(setting(filters, name, value)),
      takeFilter: (name, value, rest) => change({ search: rest, ...setting(filters, name, value) }),
      clearFilters: () =>
        change(Object.fromEntries(["page", ...filters.map(({ name }) => name)].map((name) => [name, null]))),
      setColumns: (columns) => change({ columns }, true),
    }),
    [params, change, sortable, filters],
  );
}
