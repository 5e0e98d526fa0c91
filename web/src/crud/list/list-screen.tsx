import { Button } from "@mantine/core";
import { MOST_COUNTED } from "@media-planner/schema/rules/paging";
import { IconPlus } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef, type ComponentType } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useLingui } from "@lingui/react/macro";

import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { PageSizeSelect } from "../../ui/data-table/pager.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useDensity } from "./density.ts";
import { PageHead, Toolbar } from "../../ui/page.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import type { SessionUser } from "../../session/session-store.ts";
import { FilterBar, Narrowing, type ListFilter } from "./filters.tsx";
import { failureText, incidentOf, isCentral, toastFailure } from "../errors/failure.ts";
import {
  editPathOf,
  type KeptRecord,
  type ListedResource,
  type ListHooks,
  type Place,
  type StatusIn,
} from "../resource.ts";
import { RowActions } from "./row-actions.tsx";
import { Totals } from "./totals.tsx";
import { useDeleteRecord } from "./use-delete-record.ts";
import { useFailureToast } from "../errors/use-failure-toast.ts";
import { useListParams } from "./use-list-params.ts";
import { useResourceText } from "../use-resource-text.ts";

const NO_ROWS: readonly never[] = [];

/** What is only read, or has no status of its own, still has to call the same hooks on each render. */
const useNothing = () => [() => Promise.resolve(), { loading: false }] as const;

/** What the filters that are set ask of the server. */
function variablesOf<Filters extends object>(
  filters: readonly ListFilter<Filters>[],
  values: Readonly<Record<string, string>>,
  viewer: SessionUser | null,
): Partial<Filters> {
  const asked = filters.map(({ name, variables }) => {
    const value = values[name];
    return value === undefined || !viewer ? {} : variables(value, viewer);
  });
  return Object.assign({}, ...asked);
}

/** Which record is written, as it stood on the screen. */
const seenOf = ({ id, updatedAt = null }: KeptRecord) => ({ id, expectedUpdatedAt: updatedAt });

/** Makes the list screen of a resource: search, 'Show', table, and what the viewer may do with a record. */
export function listScreenOf<
  Row extends KeptRecord,
  Rec extends KeptRecord,
  Input extends object,
  SortField extends string,
  Filters extends object,
>(
  {
    useList,
    useDelete = useNothing,
    useSetStatus = useNothing,
  }: ListHooks<Row, Rec, Input, SortField, Filters>,
  resource: ListedResource<Row, Rec, SortField, Filters>,
): ComponentType<{ place: Place }> {
  const { columns, nameOf, status, Extra, Views, filters = [], sums } = resource;
  const { mayChange = () => true, mayDelete = () => true } = resource;
  const sortable = columns.flatMap(({ sort }) => (sort ? [sort] : []));

  return function ListScreen({ place }: { place: Place }) {
    const { module } = place;
    const { t } = useLingui();
    const text = useResourceText(resource.text);
    const { can } = useAccess();
    const { user } = useSession();
    const density = useDensity();
    const { search: urlSearch } = useLocation();
    const navigate = useNavigate();
    const params = useListParams(sortable, filters);
    const { page, perPage, search, sort, setPage } = params;
    const narrowed = useMemo(() => variablesOf(filters, params.filters, user), [params.filters, user]);

    const { data, previousData, loading, error, refetch } = useList({
      variables: { page, perPage, search: search || null, sort, ...narrowed },
      fetchPolicy: "cache-and-network",
      notifyOnNetworkStatusChange: true,
    });
    const shown = (data ?? previousData)?.page;
    useFailureToast(error, text.fetchFailed);

    // The last record of the last page was deleted, or a shared link names a page that is gone.
    const lastPage = Math.max(data?.page.pageInfo.totalPages ?? page, 1);
    useEffect(() => {
      if (!loading && page > lastPage) setPage(lastPage);
    }, [loading, page, lastPage, setPage]);

    const [remove] = useDelete();
    const deleteRecord = useDeleteRecord(text);
    const [changeStatus] = useSetStatus();

    const onDelete = async (row: Row) => {
      const deleted = await deleteRecord(nameOf(row), () => remove({ variables: seenOf(row) }));
      // Refused too: whoever was faster is to be seen.
      if (deleted !== undefined) await refetch().catch(() => undefined);
    };
    const onStatus = async (row: Row, next: StatusIn<Row>) => {
      try {
        await changeStatus({ variables: { ...seenOf(row), status: next } });
        toastSuccess(text.updated);
      } catch (failure) {
        toastFailure(failure, text.updateFailed);
      }
      await refetch().catch(() => undefined);
    };

    const onEdit = (path: string) => void navigate(path, { state: { listSearch: urlSearch } });

    // The table is drawn anew when `actions` changes, so it must not: the latest handlers are read when a button is pressed.
    const onReload = () => void refetch().catch(() => undefined);
    const handlers = useRef({ onDelete, onEdit, onStatus, onReload });
    useEffect(() => {
      handlers.current = { onDelete, onEdit, onStatus, onReload };
    });
    const canUpdate = can(module, "UPDATE");
    const canDelete = can(module, "DELETE");
    const canApprove = can(module, "APPROVE");
    const actions = useCallback(
      (row: Row) => {
        if (!user || !mayChange(row, user)) return null;
        const isOwn = status?.makerOf?.(row) === user.id;
        const name = nameOf(row);
        return (
          <RowActions
            labels={{ status: t`Change status of ${name}`, edit: t`Edit ${name}`, remove: t`Delete ${name}` }}
            editPath={canUpdate ? editPathOf(place, row.id) : undefined}
            onEdit={(path) => handlers.current.onEdit(path)}
            onDelete={
              canDelete && mayDelete(row, user) ? () => void handlers.current.onDelete(row) : undefined
            }
            moves={
              status
                ? status
                    .next(status.statusOf(row))
                    .filter((next) => canApprove || (next === "PENDING" && canUpdate && isOwn))
                    .map((next) => ({
                      status: next,
                      make: () => void handlers.current.onStatus(row, next),
                    }))
                : NO_ROWS
            }
            extra={Extra && <Extra row={row} reload={() => handlers.current.onReload()} />}
          />
        );
      },
      [place, canUpdate, canDelete, canApprove, user, t],
    );

    return (
      <>
        <PageHead title={text.listTitle}>
          {can(module, "CREATE") && (
            <Button
              component={Link}
              to={place.add}
              state={{ listSearch: urlSearch }}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {text.addButton}
            </Button>
          )}
        </PageHead>
        {Views && <Views />}
        <Toolbar>
          <Narrowing>
            <SearchBox label={text.searchLabel} value={search} onSearch={params.setSearch} />
            {filters.length > 0 && <FilterBar filters={filters} params={params} />}
          </Narrowing>
          <PageSizeSelect value={perPage} onChange={params.setPerPage} />
        </Toolbar>
        <DataTable
          label={text.listTitle}
          columns={columns}
          rows={shown?.items ?? NO_ROWS}
          figures={shown?.pageInfo}
          sort={sort ?? undefined}
          onSort={params.setSort}
          onPage={setPage}
          loading={loading}
          error={
            error && (isCentral(error) ? t`Something went wrong!` : failureText(error, text.fetchFailed))
          }
          requestId={incidentOf(error)}
          onRetry={onReload}
          actions={canUpdate || canDelete || canApprove ? actions : undefined}
          density={density}
        />
        {sums && (
          <Totals
            sums={sums}
            totals={shown?.totals}
            tooMany={search !== "" && (shown?.pageInfo.totalCount ?? 0) >= MOST_COUNTED}
          />
        )}
      </>
    );
  };
}
