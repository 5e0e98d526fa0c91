import { VIEW } from "../use-list-params.ts";
import { DEFAULT_COLUMNS, columnChoices, type ChoosableColumn } from "../use-columns.ts";
import { serializeColumns } from "../serialize-columns.ts";

/** What somebody wants to see of a list, under a name. */
export interface View {
  id: string;
  name: string;
  /** As `contentOf` writes it. */
  address: string;
  isDefault: boolean;
  updatedAt?: string | null;
}

/** What an address can say of a list. */
export interface ViewState {
  /** The names of its filters. */
  filters: readonly string[];
  /** Its columns in their default order. */
  columns: readonly ChoosableColumn[];
}

/** Columns in their one way of being written, so that the same choice is the same text. */
function getColumns(columns: readonly ChoosableColumn[], stored: string): string {
  const written = serializeColumns(columnChoices(columns, stored));
  return written === serializeColumns(columnChoices(columns, "")) ? DEFAULT_COLUMNS : written;
}

/**
 * What an address shows of a list, page and page size aside: the same text for the same content.
 *
 * @param chosen the columns where the address names none
 */
export function viewContent(search: string, { filters, columns }: ViewState, chosen: string | null): string {
  const asked = new URLSearchParams(search);
  const content = new URLSearchParams();
  for (const name of ["search", "sort", ...filters]) {
    const value = asked.get(name);
    if (value) content.set(name, value);
  }
  content.set("columns", getColumns(columns, asked.get("columns") ?? chosen ?? ""));
  return content.toString();
}

/** The id of the view that an address began as; null for none. */
export function findOriginalView(search: string): string | null {
  return new URLSearchParams(search).get(VIEW);
}

/** The view that is shown, and whether what is shown differs from it: the one that the address began as, else one with the same content. */
export function currentView(
  views: readonly View[],
  search: string,
  shown: string,
  shape: ViewState,
): { view: View; changed: boolean } | undefined {
  const isSame = ({ address }: View) => viewContent(address, shape, null) === shown;
  const begun = findOriginalView(search);
  const view = views.find(({ id }) => id === begun) ?? views.find(isSame);
  return view && { view, changed: !isSame(view) };
}

/** Whether another view has the name, as the server compares them. */
export function isNameTaken(name: string, views: readonly View[], except?: string): boolean {
  const isSame = (other: string) => other.localeCompare(name.trim(), "en", { sensitivity: "base" }) === 0;
  return views.some((view) => view.id !== except && isSame(view.name));
}
