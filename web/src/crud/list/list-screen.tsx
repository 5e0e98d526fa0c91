import { Button, Group } from "@mantine/core";
import { MAX_COUNTED_MATCHES } from "@media-planner/schema/rules/pagination";
import type { Status } from "@media-planner/schema/rules/status";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, type ComponentType } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { useLingui } from "@lingui/react/macro";

import { PageSizeSelect } from "../../ui/data-table/pager.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PageHeader, Toolbar } from "../../ui/page.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { getFailureMessage, getReportableRequestId, isReportedCentrally } from "../errors/failure.ts";
import { useReturnState, useParentFilter } from "../related/parent-record.ts";
import type { StoredRecord, ListedResource, ListHooks, ScreenEntry } from "../resource.ts";
import { useResourceText } from "../use-resource-text.ts";
import { bulkCatalog } from "./bulk-actions/bulk-catalog.ts";
import { createStatusCounts } from "./status-counts.tsx";
import { useDensity } from "./density.ts";
import { FilterBar, FilterArea, getApplicableFilters } from "./filters.tsx";
import { ImportButton, type LoadImportDialog } from "./import-button.tsx";
import { createListPage } from "./list-page.ts";
import { useColumns } from "./use-columns.ts";
import { LazyFilterSuggestions } from "./lazy-filter-suggestions.tsx";
import { FiltersButton } from "./filters-button.tsx";
import { getDefaultView, useDefaultView } from "./default-view.ts";
import { OptionsButton } from "./options-button.tsx";
import { createListPermissions, useListPermissions, type GetListPermissions } from "./list-permissions.ts";
import { loadWithCatalog } from "./load-with-catalog.ts";
import { useRowActions } from "./use-row-actions.tsx";
import { useRowLinks } from "./use-row-links.ts";
import { useSelection } from "./use-selection.ts";
import { createRowMutations } from "./row-mutations.ts";
import { ViewsButton } from "./views-button.tsx";

const NO_ROWS: readonly never[] = [];

const loadBulkActionsBar = () => loadWithCatalog(import("./bulk-actions/bulk-actions-bar.tsx"), bulkCatalog);

/** Loads the bar with the first selection; the next selection retries a failed load. */
function useLazyBulkActionsBar(hasSelection: boolean) {
  const [bulkActions, requestLoad] = useLazyImport(loadBulkActionsBar);
  useEffect(() => {
    if (hasSelection) requestLoad();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when a selection begins
  }, [hasSelection]);
  return bulkActions;
}

/** Within a parent record, the form starts with that parent. */
function AddButton({ entry, label }: { entry: ScreenEntry; label: string }) {
  const state = useReturnState();
  const parent = useParentFilter();
  const search = parent && `?${new URLSearchParams({ [parent.name]: parent.id })}`;
  return (
    <Button
      component={Link}
      to={{ pathname: entry.addPath, search }}
      state={state}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}

/** A list with the function that computes its permissions. */
export type ListScreenComponent<Row, To extends Status> = ComponentType<{ entry: ScreenEntry }> & {
  getPermissions: GetListPermissions<Row, To>;
};

export function createListScreen<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Filters extends object,
  To extends Status = never,
>(
  hooks: ListHooks<Row, Rec, Input, SortField, Filters, To>,
  resource: ListedResource<Row, Rec, SortField, Filters, To>,
  loadImport?: LoadImportDialog,
): ListScreenComponent<Row, To> {
  const { columns, Views, Footer, getInitialSearch, filters = [], Totals } = resource;
  const getPermissions = createListPermissions(hooks, resource, loadImport !== undefined);
  const sortable = columns.flatMap(({ sort }) => (sort ? [sort] : []));
  const useListPage = createListPage(hooks.useList, sortable, filters);
  const StatusCounter = createStatusCounts(hooks.useCounts);
  const useRowMutations = createRowMutations(hooks, resource.getName);

  function ListScreen({ entry, hasDefaultView }: { entry: ScreenEntry; hasDefaultView: boolean }) {
    const { t } = useLingui();
    const text = useResourceText(resource.text);
    const { params, variables, filterKey, isQueryLoaded, loadedPage, loading, error, reload } = useListPage(
      text.fetchFailed,
      hasDefaultView,
    );
    const { search, sort } = params;
    const parent = useParentFilter();
    const availableFilters = getApplicableFilters(filters, parent?.name);
    const permissions = useListPermissions(getPermissions, entry);
    const { visibleColumns, columnSettings, setColumnSettings } = useColumns(columns, entry, params);
    const getRowLink = useRowLinks(resource, entry);
    const rows = loadedPage?.items ?? NO_ROWS;
    const { selection, setSelection, rowSelection, deselect } = useSelection(
      filterKey,
      isQueryLoaded ? rows : NO_ROWS,
      resource.getName,
    );
    const mutations = useRowMutations(text, reload, deselect);
    const actions = useRowActions(resource, permissions, entry, mutations);
    const bulkActions = useLazyBulkActionsBar(selection.rows.size > 0);
    return (
      <>
        {!parent && (
          <PageHeader title={text.listTitle} views={Views && <Views />}>
            {loadImport && permissions.import && (
              <ImportButton
                load={loadImport}
                listPath={entry.listPath}
                module={entry.module}
                onDone={() => void reload()}
              />
            )}
            {permissions.add && <AddButton entry={entry} label={text.addButton} />}
          </PageHeader>
        )}
        <Toolbar>
          <FilterArea>
            <SearchBox label={text.searchLabel} value={search} onSearch={params.setSearch} />
            <LazyFilterSuggestions search={search} filters={availableFilters} params={params} />
            {availableFilters.length > 0 && <FilterBar filters={availableFilters} params={params} />}
            <FiltersButton
              filters={availableFilters}
              params={params}
              variables={variables}
              StatusCounter={StatusCounter}
            />
          </FilterArea>
          <Group gap={8}>
            <Group gap={8} wrap="nowrap">
              <PageSizeSelect value={params.perPage} onChange={params.setPerPage} />
              {!parent && (
                <ViewsButton
                  listPath={entry.listPath}
                  columns={columns}
                  columnSettings={columnSettings}
                  filters={filters}
                />
              )}
              <OptionsButton
                columns={columns}
                settings={columnSettings}
                onSettingsChange={setColumnSettings}
                exportedList={
                  hooks.listDocument && permissions.export
                    ? {
                        title: text.listTitle,
                        columns: visibleColumns,
                        document: hooks.listDocument,
                        variables: { ...variables, sort },
                      }
                    : undefined
                }
              />
            </Group>
            {parent && permissions.add && <AddButton entry={entry} label={text.addButton} />}
          </Group>
        </Toolbar>
        <DataTable
          label={text.listTitle}
          columns={visibleColumns}
          rows={rows}
          pageInfo={loadedPage?.pageInfo}
          sort={sort ?? undefined}
          onSort={params.setSort}
          onPage={params.setPage}
          loading={loading}
          error={
            error &&
            (isReportedCentrally(error)
              ? t`Something went wrong!`
              : getFailureMessage(error, text.fetchFailed))
          }
          requestId={getReportableRequestId(error)}
          onRetry={() => void reload()}
          actions={actions}
          getLink={getRowLink}
          density={useDensity()}
          rowSelection={permissions.select ? rowSelection : undefined}
          selectedRows={selection.rows}
        />
        {Footer && !parent && <Footer />}
        {bulkActions && (
          <bulkActions.BulkActionsBar
            resource={resource}
            permissions={permissions}
            entry={entry}
            mutations={mutations.silent}
            listDocument={hooks.listDocument}
            columns={visibleColumns}
            variables={{ ...variables, sort }}
            filterKey={filterKey}
            page={rows}
            matchCount={loadedPage?.pageInfo.totalCount ?? 0}
            selection={selection}
            setSelection={setSelection}
            reload={reload}
          />
        )}
        {Totals && (
          <Totals
            totals={loadedPage?.totals}
            hasTooManyMatches={search !== "" && (loadedPage?.pageInfo.totalCount ?? 0) >= MAX_COUNTED_MATCHES}
          />
        )}
      </>
    );
  }

  function List({ entry }: { entry: ScreenEntry }) {
    const initialSearch = useDefaultView(entry, getInitialSearch);
    const { search } = useLocation();
    if (initialSearch !== undefined && search === "")
      return <Navigate to={{ search: initialSearch }} replace />;
    // Keep the view if the default changes on an open list.
    const hasDefaultView = initialSearch !== undefined || getDefaultView(entry.listPath) !== null;
    return <ListScreen entry={entry} hasDefaultView={hasDefaultView} />;
  }
  return Object.assign(List, { getPermissions });
}
