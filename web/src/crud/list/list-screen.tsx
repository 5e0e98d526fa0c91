import { Button, Group } from "@mantine/core";
import { MAX_COUNTED_MATCHES } from "@media-planner/schema/rules/pagination";
import type { Status } from "@media-planner/schema/rules/status";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, type ComponentType } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { useLingui } from "@lingui/react/macro";

import { PageSizeSelect } from "../../ui/data-table/pager.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PageHead, Toolbar } from "../../ui/page.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { failureText, getIncident, isCentral } from "../errors/failure.ts";
import { useReturnTo, useParentFilter } from "../related/parent-record.ts";
import type { StoredRecord, ListedResource, ListHooks, ScreenEntry } from "../resource.ts";
import { useResourceText } from "../use-resource-text.ts";
import { bulkCatalogue } from "./bulk-actions/bulk-catalogue.ts";
import { createStatusCounts } from "./status-counts.tsx";
import { useDensity } from "./density.ts";
import { FilterBar, FilterState } from "./filters.tsx";
import { ImportButton, type LoadImport } from "./import-button.tsx";
import { createListPage } from "./list-page.ts";
import { useColumns } from "./use-columns.ts";
import { FilterSuggestionsSlot } from "./filter-suggestions-slot.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { getDefaultView, useDefaultView } from "./default-view.ts";
import { OptionsButton } from "./options-button.tsx";
import { createListPermissions, useListPermissions, type GetListPermissions } from "./list-permissions.ts";
import { lazyWithCatalogue } from "./lazy-with-catalogue.ts";
import { useRowActions } from "./use-row-actions.tsx";
import { useRowLinks } from "./use-row-links.ts";
import { useSelection } from "./use-selection.ts";
import { createRowMutations } from "./row-mutations.ts";
import { ViewsButton } from "./views-button.tsx";

const NO_ROWS: readonly never[] = [];

const loadBar = () => lazyWithCatalogue(import("./bulk-actions/bulk-actions-bar.tsx"), bulkCatalogue);

/** Loads the bar with the first selection; the next selection retries a failed load. */
function useLazyBulkActionsBar(isAny: boolean) {
  const [part, requestLoad] = useLazyImport(loadBar);
  useEffect(() => {
    if (isAny) requestLoad();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when a selection begins
  }, [isAny]);
  return part;
}

/** Inside a parent record, prefills the parent. */
function Add({ entry, label }: { entry: ScreenEntry; label: string }) {
  const state = useReturnTo();
  const within = useParentFilter();
  const search = within && `?${new URLSearchParams({ [within.filter]: within.id })}`;
  return (
    <Button
      component={Link}
      to={{ pathname: entry.add, search }}
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
  loadImport?: LoadImport,
): ListScreenComponent<Row, To> {
  const { columns, Views, Below, begins, filters = [], Sums } = resource;
  const getPermissions = createListPermissions(hooks, resource, loadImport !== undefined);
  const sortable = columns.flatMap(({ sort }) => (sort ? [sort] : []));
  const useListPage = createListPage(hooks.useList, sortable, filters);
  const Counted = createStatusCounts(hooks.useCounts);
  const useRowChanges = createRowMutations(hooks, resource.nameOf);

  function ListScreen({ entry, opens }: { entry: ScreenEntry; opens: boolean }) {
    const { t } = useLingui();
    const text = useResourceText(resource.text);
    const { params, variables, query, isCurrent, shown, loading, error, reload } = useListPage(
      text.fetchFailed,
      opens,
    );
    const { search, sort } = params;
    const within = useParentFilter();
    const offered = within ? filters.filter(({ name }) => name !== within.filter) : filters;
    const permissions = useListPermissions(getPermissions, entry);
    const { shown: visibleColumns, chosen, choose } = useColumns(columns, entry, params);
    const linkOf = useRowLinks(resource, entry);
    const rows = shown?.items ?? NO_ROWS;
    const { selection, setSelection, choosing, leaveOut } = useSelection(
      query,
      isCurrent ? rows : NO_ROWS,
      resource.nameOf,
    );
    const changes = useRowChanges(text, reload, leaveOut);
    const actions = useRowActions(resource, permissions, entry, changes);
    const many = useLazyBulkActionsBar(selection.rows.size > 0);
    return (
      <>
        {!within && (
          <PageHead title={text.listTitle} views={Views && <Views />}>
            {loadImport && permissions.import && (
              <ImportButton
                load={loadImport}
                list={entry.list}
                module={entry.module}
                onDone={() => void reload()}
              />
            )}
            {permissions.add && <Add entry={entry} label={text.addButton} />}
          </PageHead>
        )}
        <Toolbar>
          <FilterState>
            <SearchBox label={text.searchLabel} value={search} onSearch={params.setSearch} />
            <FilterSuggestionsSlot search={search} filters={offered} params={params} />
            {offered.length > 0 && <FilterBar filters={offered} params={params} />}
            <MoreFilters filters={offered} params={params} variables={variables} Counted={Counted} />
          </FilterState>
          <Group gap={8}>
            <Group gap={8} wrap="nowrap">
              <PageSizeSelect value={params.perPage} onChange={params.setPerPage} />
              {!within && (
                <ViewsButton list={entry.list} columns={columns} chosen={chosen} filters={filters} />
              )}
              <OptionsButton
                columns={columns}
                chosen={chosen}
                onChoose={choose}
                exported={
                  hooks.list && permissions.export
                    ? {
                        title: text.listTitle,
                        columns: visibleColumns,
                        list: hooks.list,
                        variables: { ...variables, sort },
                      }
                    : undefined
                }
              />
            </Group>
            {within && permissions.add && <Add entry={entry} label={text.addButton} />}
          </Group>
        </Toolbar>
        <DataTable
          label={text.listTitle}
          columns={visibleColumns}
          rows={rows}
          figures={shown?.pageInfo}
          sort={sort ?? undefined}
          onSort={params.setSort}
          onPage={params.setPage}
          loading={loading}
          error={
            error && (isCentral(error) ? t`Something went wrong!` : failureText(error, text.fetchFailed))
          }
          requestId={getIncident(error)}
          onRetry={() => void reload()}
          actions={actions}
          linkOf={linkOf}
          density={useDensity()}
          choosing={permissions.select ? choosing : undefined}
          chosen={selection.rows}
        />
        {Below && !within && <Below />}
        {many && (
          <many.BulkActionsBar
            resource={resource}
            permissions={permissions}
            entry={entry}
            changes={changes.silent}
            list={hooks.list}
            columns={visibleColumns}
            variables={{ ...variables, sort }}
            query={query}
            page={rows}
            total={shown?.pageInfo.totalCount ?? 0}
            selection={selection}
            setSelection={setSelection}
            reload={reload}
          />
        )}
        {Sums && (
          <Sums
            totals={shown?.totals}
            tooMany={search !== "" && (shown?.pageInfo.totalCount ?? 0) >= MAX_COUNTED_MATCHES}
          />
        )}
      </>
    );
  }

  function List({ entry }: { entry: ScreenEntry }) {
    const opening = useDefaultView(entry, begins);
    const { search } = useLocation();
    if (opening !== undefined && search === "") return <Navigate to={{ search: opening }} replace />;
    // Keep the view if the default changes on an open list.
    const opens = opening !== undefined || getDefaultView(entry.list) !== null;
    return <ListScreen entry={entry} opens={opens} />;
  }
  return Object.assign(List, { getPermissions });
}
