import { useLingui } from "@lingui/react/macro";
import { Group } from "@mantine/core";
import { IconPlugOff, IconPlus } from "@tabler/icons-react";
import { useCallback, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { PageSizeSelect } from "../../ui/data-table/pager.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PageHeader, Toolbar } from "../../ui/page/page.tsx";
import { Placeholder } from "../../ui/page/page-state.tsx";
import { ToolbarButton } from "../../ui/page/toolbar-button.tsx";
import { SearchBox } from "../../ui/page/search-box.tsx";
import { useIsPhone } from "../../ui/screen-width.ts";
import { getFailureMessage, getReportableRequestId, isReportedCentrally } from "../errors/failure.ts";
import { useReturnState } from "../related/parent-record.ts";
import type { ListResource } from "../definition/resource.ts";
import { getViewPath, type ScreenEntry, type StoredRecord } from "../definition/record.ts";
import { getDefaultView, useDefaultView } from "./state/default-view.ts";
import { useDensity } from "./columns/density.ts";
import { EmptyListHint } from "./empty-hint.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { useLeftRow } from "./state/left-list.tsx";
import { ListContext, useListContext, useListState } from "./list-context.ts";
import { LazyBulkActionsBar, LazyFilterSuggestions, OptionsButton, ViewsButton } from "./lazy-list-tools.tsx";
import { useRowActions } from "./row-actions.tsx";

/** Within a parent record, the form starts with that parent. */
function AddButton({ showsLabel = false }: { showsLabel?: boolean }) {
  const { entry, parent, text } = useListContext();
  const state = useReturnState();
  const search = parent && `?${new URLSearchParams({ [parent.name]: parent.id })}`;
  return (
    <ToolbarButton
      label={text.addButton}
      icon={IconPlus}
      variant="filled"
      to={{ pathname: entry.addPath, ...(search && { search }) }}
      state={state}
      showsLabel={showsLabel}
    />
  );
}

function ListHeader({ importButton }: Pick<ListProps, "importButton">) {
  const { permissions, resource, text } = useListContext();
  const { BulkAddButton, Views } = resource;
  return (
    <PageHeader title={text.listTitle} views={Views && <Views />}>
      {permissions.import && importButton}
      {permissions.add && BulkAddButton && <BulkAddButton />}
      {permissions.add && <AddButton />}
    </PageHeader>
  );
}

function ListPageSize() {
  const { params } = useListContext();
  return <PageSizeSelect value={params.perPage} onChange={params.setPerPage} />;
}

/** On phones, the number of rows is beside their order. */
const PHONE_PAGE_SIZE = <ListPageSize />;

function ListToolbar() {
  const isPhone = useIsPhone();
  const list = useListContext();
  const { filters, params, parent, permissions, text } = list;
  return (
    <Toolbar>
      <Group gap={8} flex={{ base: "1 1 0", sm: "1 1 300px" }} miw={0}>
        <SearchBox
          label={text.searchLabel}
          value={params.search}
          onSearch={params.setSearch}
          {...(filters.length > 0 && {
            renderPopover: (popover) => <LazyFilterSuggestions {...popover} />,
          })}
        />
        <FilterBar {...list} />
      </Group>
      <Group gap={8}>
        {!isPhone && <ListPageSize />}
        {!parent && <ViewsButton />}
        <OptionsButton />
        {parent && permissions.add && <AddButton />}
      </Group>
    </Toolbar>
  );
}

/** Stable, because rows re-render when it changes. */
function useRowLinks() {
  const { resource, entry } = useListContext();
  const { getPath, canChangeRecord } = resource;
  const { can } = useAccess();
  const { user } = useSession();
  const state = useReturnState();
  const getLink = useCallback(
    (row: StoredRecord) => {
      const canOpen = entry.viewPath || (user && (canChangeRecord?.(row, user) ?? true));
      if (!getPath && !canOpen) return undefined;
      const to = getPath ? getPath(row, entry, state.returnTo) : getViewPath(entry, row.id);
      return { to, state };
    },
    [getPath, canChangeRecord, entry, user, state],
  );
  return getPath || entry.viewPath || can(entry.module, "UPDATE") ? getLink : undefined;
}

function ListTable() {
  const { t } = useLingui();
  const { error, loadedPage, loading, params, permissions, reload, rows, rowSelection, selection, text } =
    useListContext();
  const { visibleColumns } = useListContext();
  const leftRow = useLeftRow(rows, selection);
  return (
    <div {...leftRow}>
      <DataTable
        label={text.listTitle}
        columns={visibleColumns}
        rows={rows}
        pageInfo={loadedPage?.pageInfo}
        sort={params.sort ?? undefined}
        onSort={params.setSort}
        onPage={params.setPage}
        loading={loading}
        error={
          error &&
          (isReportedCentrally(error) ? t`Something went wrong!` : getFailureMessage(error, text.fetchFailed))
        }
        emptyHint={<EmptyListHint addButton={<AddButton showsLabel />} />}
        requestId={getReportableRequestId(error)}
        onRetry={() => void reload()}
        actions={useRowActions()}
        getLink={useRowLinks()}
        density={useDensity()}
        sortAside={PHONE_PAGE_SIZE}
        rowSelection={permissions.select ? rowSelection : undefined}
        selectedRows={selection.rows}
      />
    </div>
  );
}

/** Without tools, which could not succeed either. */
function AbsentList({ list: { error, parent, text } }: { list: ReturnType<typeof useListState> }) {
  return (
    <>
      {!parent && <PageHeader title={text.listTitle} />}
      <Placeholder icon={IconPlugOff}>{getFailureMessage(error, text.fetchFailed)}</Placeholder>
    </>
  );
}

interface ListProps {
  resource: ListResource;
  entry: ScreenEntry;
  importButton?: ReactNode;
}

function List({ resource, entry, importButton, hasDefaultView }: ListProps & { hasDefaultView: boolean }) {
  const list = useListState(resource, entry, hasDefaultView);
  const { Footer, Totals } = resource;
  if (list.isAbsent) return <AbsentList list={list} />;
  return (
    <ListContext value={list}>
      {!list.parent && <ListHeader importButton={importButton} />}
      <ListToolbar />
      <ListTable />
      {Footer && !list.parent && <Footer />}
      <LazyBulkActionsBar />
      {Totals && <Totals />}
    </ListContext>
  );
}

/** Its components read `useListContext`. */
export function ResourceList(props: ListProps) {
  const { entry, resource } = props;
  const initialSearch = useDefaultView(entry, resource.getInitialSearch);
  const { search } = useLocation();
  if (initialSearch !== undefined && search === "")
    return <Navigate to={{ search: initialSearch }} replace />;
  // Keeps the view of an open list when the default changes.
  const hasDefaultView = initialSearch !== undefined || getDefaultView(entry.listPath) !== null;
  // Keyed by path, because another resource has other hooks.
  return <List key={entry.listPath} {...props} hasDefaultView={hasDefaultView} />;
}
