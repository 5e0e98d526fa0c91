import { matchPath } from "react-router-dom";

import type { useRecordPath } from "../crud/related/entries-context.ts";
import { SEARCHED_RESOURCE_NAMES, type SearchHit, type SearchedResourceName } from "./search-hit.ts";
import { searchedResources } from "./searched-resources.ts";

/** Address of the record, or of its list searched by name. */
export function getHitPath(
  { resource, id, name, isReadOnly }: SearchHit,
  getRecordPath: ReturnType<typeof useRecordPath>,
): string {
  const { access, routes } = searchedResources[resource].entry;
  const path = isReadOnly ? undefined : getRecordPath(access, id);
  return path ?? `${routes[0].path}?${new URLSearchParams({ search: name })}`;
}

export function parseRecordPath(
  pathname: string,
): { resource: SearchedResourceName; id: string } | undefined {
  for (const resource of SEARCHED_RESOURCE_NAMES) {
    for (const { path } of searchedResources[resource].entry.routes) {
      const id = matchPath(path, pathname)?.params["id"];
      if (id !== undefined) return { resource, id };
    }
  }
  return undefined;
}
