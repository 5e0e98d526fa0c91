import { useCallback, useMemo, useState } from "react";

import { useSession } from "../../../session/use-session.ts";
import { isNotFound } from "../../errors/failure.ts";
import { useFailureToast } from "../../errors/use-failure-toast.ts";
import { useParentFilter } from "../../related/parent-record.ts";
import type { ListResource } from "../../definition/resource.ts";
import { useListQuery } from "../../definition/resource-hooks.ts";
import { buildFilterVariables, getApplicableFilters } from "../../definition/filters.ts";
import { useExistingPage, useListParams } from "./use-list-params.ts";

const NO_FILTERS: readonly never[] = [];

/** Loads the page in the URL; returns the previous page while loading. */
export function useListPage(resource: ListResource, fallbackMessage: string, hasDefaultView: boolean) {
  const { columns, filters = NO_FILTERS } = resource;
  const { user } = useSession();
  const sortable = useMemo(() => columns.flatMap(({ sort }) => sort ?? []), [columns]);
  const params = useListParams(sortable, filters, hasDefaultView);
  const { page, perPage, search, sort } = params;
  const parent = useParentFilter();
  const filterVariables = useMemo(() => {
    const applicableFilters = getApplicableFilters(filters, parent?.name);
    const parentFilters = filters.filter(({ name }) => name === parent?.name);
    return {
      ...buildFilterVariables(applicableFilters, params.filters, user),
      ...(parent && buildFilterVariables(parentFilters, { [parent.name]: parent.id }, user)),
    };
  }, [filters, params.filters, parent, user]);
  const { data, previousData, loading, error, refetch } = useListQuery(resource, {
    variables: { page, perPage, search: search || null, sort, ...filterVariables },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  /** Whether the upstream lacks this list. */
  const isAbsent = isNotFound(error);
  useFailureToast(isAbsent ? undefined : error, fallbackMessage);

  useExistingPage(params, loading ? undefined : data?.page.pageInfo.totalPages);

  const reload = useCallback(async () => {
    await refetch().catch(() => undefined);
  }, [refetch]);
  const variables = useMemo(
    () => ({ search: search || null, ...filterVariables }),
    [search, filterVariables],
  );
  const filterKey = JSON.stringify([variables, params.view]);
  const [loadedFilterKey, setLoadedFilterKey] = useState(filterKey);
  if (data && loadedFilterKey !== filterKey) setLoadedFilterKey(filterKey);
  const loadedPage = (data ?? previousData)?.page;
  return {
    params,
    /** Query variables without page and order. */
    variables,
    filterKey,
    isQueryLoaded: loadedFilterKey === filterKey,
    loadedPage,
    loading,
    error,
    isAbsent,
    reload,
  };
}
