import type { ScreenKey } from "@media-planner/schema/rules/access";
import { createContext, use } from "react";

import type { Entry } from "../definition/entry.ts";
import { useCanOpen } from "../definition/use-can-open.ts";

/** Entries provided by the app, because lists and forms do not import resources. */
export const EntriesContext = createContext<readonly Entry[]>([]);

/** List or chart within a record. */
export interface RelatedList {
  name: string;
  label: NonNullable<Entry["related"]>["label"];
  load: Entry["routes"][0]["load"];
  catalog: Entry["catalog"];
  /** Filter for the parent record. */
  filter: string;
}

/** Lists of an entry within a record, the entry's main list first. */
function getRelatedLists(
  { access, related, relatedOnly = [], routes, catalog }: Entry,
  resource: ScreenKey,
): RelatedList[] {
  const mainLists = related ? [{ ...related, name: access, load: routes[0].load }] : [];
  return [...mainLists, ...relatedOnly].flatMap(({ parentFilters, ...relatedList }) => {
    const filter = parentFilters[resource];
    return filter ? [{ ...relatedList, catalog, filter }] : [];
  });
}

/** Accessible related lists, by the path of the parent's list. */
export function useRelatedLists(listPath: string): readonly RelatedList[] {
  const canOpen = useCanOpen();
  const entries = use(EntriesContext);
  const resource = entries.find(({ routes }) => routes[0].path === listPath)?.access;
  if (!resource) return [];
  // Planning before finance.
  const sortedEntries = entries.toSorted((a, b) => Number(!a.record) - Number(!b.record));
  return sortedEntries.flatMap((entry) => (canOpen(entry) ? getRelatedLists(entry, resource) : []));
}

/** Builds the path of a record; undefined without permission. */
export function useRecordPath(): (resource: ScreenKey, id: string) => string | undefined {
  const entries = use(EntriesContext);
  const canOpen = useCanOpen();
  return (resource, id) => {
    const entry = entries.find(({ access, record }) => access === resource && record);
    if (!entry?.record || !canOpen(entry, entry.record.action)) return undefined;
    return entry.record.path.replace(":id", encodeURIComponent(id));
  };
}
