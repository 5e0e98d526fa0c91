import { useCallback, useEffect, useMemo, useState } from "react";

import { useSession } from "../../session/use-session.ts";
import type { SessionUser } from "../../session/session-store.ts";
import { useFailureToast } from "../errors/use-failure-toast.ts";
import { useParentFilter } from "../related/parent-record.ts";
import type { UseList } from "../resource.ts";
import type { ListFilter } from "./filters.tsx";
import { useListParams } from "./use-list-params.ts";

/** What the filters that are set ask of the server. */
function buildVariables<Filters extends object>(
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

/** Makes the hook that reads a list: the page that its address names, with the sums over all pages. */
export function createListPage<Row, SortField extends string, Filters extends object>(
  useList: UseList<Row, SortField, Filters>,
  sortable: readonly SortField[],
  filters: readonly ListFilter<NoInfer<Filters>>[],
) {
  /**
   * The page before it stays until the next one is there.
   *
   * @param failedText toasted where the server says nothing
   * @param opens whether the list opens at something else than everything
   */
  return function useListPage(failedText: string, opens: boolean) {
    const { user } = useSession();
    const params = useListParams(sortable, filters, opens);
    const { page, perPage, search, sort, setPage } = params;
    const within = useParentFilter();
    const narrowed = useMemo(
      () =>
        buildVariables(filters, { ...params.filters, ...(within && { [within.filter]: within.id }) }, user),
      [params.filters, within, user],
    );
    const { data, previousData, loading, error, refetch } = useList({
      variables: { page, perPage, search: search || null, sort, ...narrowed },
      fetchPolicy: "cache-and-network",
      notifyOnNetworkStatusChange: true,
    });
    useFailureToast(error, failedText);

    // The last record of the last page was deleted, or a shared link names a page that is gone.
    const lastPage = Math.max(data?.page.pageInfo.totalPages ?? page, 1);
    useEffect(() => {
      if (!loading && page > lastPage) setPage(lastPage);
    }, [loading, page, lastPage, setPage]);

    /** Reads the page again; a failure is told as that of the first read. */
    const reload = useCallback(async () => {
      await refetch().catch(() => undefined);
    }, [refetch]);
    const asked = useMemo(() => ({ search: search || null, ...narrowed }), [search, narrowed]);
    // The rows of the query before it stay on screen while the next one loads; nobody selects them for the new query.
    const query = JSON.stringify([asked, params.view]);
    const [loadedQuery, setLoadedQuery] = useState(query);
    if (data && loadedQuery !== query) setLoadedQuery(query);
    const shown = (data ?? previousData)?.page;
    return { params, asked, query, isCurrent: loadedQuery === query, shown, loading, error, reload };
  };
}
