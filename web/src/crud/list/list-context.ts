import { createContext, use } from "react";

import { useParentFilter } from "../related/parent-record.ts";
import type { ListResource } from "../definition/resource.ts";
import type { ScreenEntry } from "../definition/record.ts";
import { useResourceText } from "../definition/use-resource-text.ts";
import { getApplicableFilters } from "../definition/filters.ts";
import { useListPermissions } from "./list-permissions.ts";
import { useLeftSelection } from "./state/left-list.tsx";
import { useColumns } from "./columns/use-columns.ts";
import { useListPage } from "./state/use-list-page.ts";
import { useRowMutations } from "./use-row-mutations.ts";
import { useSelection } from "./state/use-selection.ts";

const NO_ROWS: readonly never[] = [];

export function useListState(resource: ListResource, entry: ScreenEntry, hasDefaultView: boolean) {
  const { columns, getName, filters = [], hooks } = resource;
  const text = useResourceText(resource.text);
  const parent = useParentFilter();
  const list = useListPage(resource, text.fetchFailed, hasDefaultView);
  const { params, variables, filterKey, isQueryLoaded, loadedPage, reload } = list;
  const rows = loadedPage?.items ?? NO_ROWS;
  const selectionState = useSelection(filterKey, isQueryLoaded ? rows : NO_ROWS, getName, useLeftSelection());
  return {
    ...list,
    ...selectionState,
    ...useColumns(columns, entry, params),
    resource,
    entry,
    text,
    rows,
    /** For a list within a record. */
    parent,
    filters: getApplicableFilters(filters, parent?.name),
    permissions: useListPermissions(resource, entry),
    mutations: useRowMutations(resource, text, reload, selectionState.deselect),
    /** Reads all matches; undefined if unsupported. */
    listQuery: hooks.listDocument && {
      document: hooks.listDocument,
      variables: { ...variables, sort: params.sort },
    },
  };
}

export const ListContext = createContext<ReturnType<typeof useListState> | undefined>(undefined);

export function useListContext() {
  const list = use(ListContext);
  if (!list) throw new Error("useListContext requires a ResourceList.");
  return list;
}
