import { VIEW_PARAM } from "../state/use-list-params.ts";
import {
  DEFAULT_COLUMNS,
  parseColumnSettings,
  serializeColumns,
  type ConfigurableColumn,
} from "../columns/use-columns.ts";

export interface View {
  id: string;
  name: string;
  /** A URL search from `normalizeViewAddress`. */
  address: string;
  isDefault: boolean;
  updatedAt?: string | null;
}

/** Filters and columns of a list, in their default order. */
export interface ListShape {
  filters?: readonly { name: string }[];
  columns: readonly ConfigurableColumn[];
}

function normalizeColumns(columns: readonly ConfigurableColumn[], stored: string): string {
  const serialized = serializeColumns(parseColumnSettings(columns, stored));
  return serialized === serializeColumns(parseColumnSettings(columns, "")) ? DEFAULT_COLUMNS : serialized;
}

/**
 * Normalizes a URL search for comparison, without page and page size.
 *
 * @param defaultColumns columns if the URL has none
 */
export function normalizeViewAddress(
  search: string,
  { filters = [], columns }: ListShape,
  defaultColumns: string | null,
): string {
  const params = new URLSearchParams(search);
  const normalized = new URLSearchParams();
  for (const name of ["search", "sort", ...filters.map((filter) => filter.name)]) {
    const value = params.get(name);
    if (value) normalized.set(name, value);
  }
  normalized.set("columns", normalizeColumns(columns, params.get("columns") ?? defaultColumns ?? ""));
  return normalized.toString();
}

export function getViewId(search: string): string | null {
  return new URLSearchParams(search).get(VIEW_PARAM);
}

/** Finds the view named in the URL, else one with an equal address. */
export function findCurrentView(
  views: readonly View[],
  search: string,
  address: string,
  shape: ListShape,
): { view: View; isChanged: boolean } | undefined {
  const isSame = (candidate: View) => normalizeViewAddress(candidate.address, shape, null) === address;
  const viewId = getViewId(search);
  const view = views.find(({ id }) => id === viewId) ?? views.find(isSame);
  return view && { view, isChanged: !isSame(view) };
}

/** Compares names like the server. */
export function isNameTaken(name: string, views: readonly View[], excludedId?: string): boolean {
  const isSame = (other: string) => other.localeCompare(name.trim(), "en", { sensitivity: "base" }) === 0;
  return views.some((view) => view.id !== excludedId && isSame(view.name));
}
