import { VIEW } from "../use-list-params.ts";
import { DEFAULT_COLUMNS, columnChoices, type ChoosableColumn } from "../use-columns.ts";
import { serializeColumns } from "../serialize-columns.ts";

export interface View {
  id: string;
  name: string;
  /** From `viewContent`. */
  address: string;
  isDefault: boolean;
  updatedAt?: string | null;
}

export interface ViewState {
  filters: readonly string[];
  /** Its columns in their default order. */
  columns: readonly ChoosableColumn[];
}

/** Normalizes columns for comparison. */
function getColumns(columns: readonly ChoosableColumn[], stored: string): string {
  const serialized = serializeColumns(columnChoices(columns, stored));
  return serialized === serializeColumns(columnChoices(columns, "")) ? DEFAULT_COLUMNS : serialized;
}

/**
 * Normalizes a URL search for comparison, without page and page size.
 *
 * @param chosen columns if the URL has none
 */
export function viewContent(search: string, { filters, columns }: ViewState, chosen: string | null): string {
  const params = new URLSearchParams(search);
  const content = new URLSearchParams();
  for (const name of ["search", "sort", ...filters]) {
    const value = params.get(name);
    if (value) content.set(name, value);
  }
  content.set("columns", getColumns(columns, params.get("columns") ?? chosen ?? ""));
  return content.toString();
}

export function findOriginalView(search: string): string | null {
  return new URLSearchParams(search).get(VIEW);
}

/** The original view, else one with equal content. `changed` if the list differs. */
export function currentView(
  views: readonly View[],
  search: string,
  shown: string,
  shape: ViewState,
): { view: View; changed: boolean } | undefined {
  const isSame = ({ address }: View) => viewContent(address, shape, null) === shown;
  const original = findOriginalView(search);
  const view = views.find(({ id }) => id === original) ?? views.find(isSame);
  return view && { view, changed: !isSame(view) };
}

/** Compares names like the server. */
export function isNameTaken(name: string, views: readonly View[], except?: string): boolean {
  const isSame = (other: string) => other.localeCompare(name.trim(), "en", { sensitivity: "base" }) === 0;
  return views.some((view) => view.id !== except && isSame(view.name));
}
