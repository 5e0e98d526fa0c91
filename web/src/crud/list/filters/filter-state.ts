import type { useParentFilter } from "../../related/parent-record.ts";
import type { ListResource } from "../../definition/resource.ts";
import type { ListFilter } from "../../definition/filters.ts";
import type { ListParamsControl } from "../state/use-list-params.ts";

export interface FilterBarProps {
  filters: readonly ListFilter<object>[];
  params: Pick<ListParamsControl<never>, "filters" | "setFilter" | "clearFilters">;
  parent?: ReturnType<typeof useParentFilter>;
  /** Counts the records of each status. */
  resource?: ListResource;
  variables?: object;
}

/** Filters that restrict the options of a reference. */
export function getFilterParents({ params, parent }: FilterBarProps, parentFilter: string | undefined) {
  if (parentFilter === undefined) return undefined;
  return {
    [parentFilter]: parent?.name === parentFilter ? parent.id : (params.filters[parentFilter] ?? null),
  };
}
