import type { AccessKey } from "@media-planner/schema/rules/access";
import { createContext, use } from "react";

import type { Entry } from "../entry.ts";
import { useCanOpen } from "../use-can-open.ts";

/** Provided by the app: lists and forms do not import resources. */
export const EntriesContext = createContext<readonly Entry[]>([]);

/** List or chart within a record. */
export interface RelatedList {
  name: string;
  label: NonNullable<Entry["related"]>["label"];
  load: Entry["routes"][0]["load"];
  catalogs: NonNullable<Entry["catalogs"]>;
  /** Filter for the parent record. */
  filter: string;
}

/** An entry's own list first. */
function readParts(
  { access, related, relatedOnly = [], routes, catalogs = [] }: Entry,
  resource: AccessKey,
): RelatedList[] {
  const list = related ? [{ ...related, name: access, load: routes[0].load }] : [];
  return [...list, ...relatedOnly].flatMap(({ parentFilters, ...part }) => {
    const filter = parentFilters[resource];
    return filter ? [{ ...part, catalogs, filter }] : [];
  });
}

/** Permitted ones, by the path of the parent's list. */
export function useRelatedLists(list: string): readonly RelatedList[] {
  const mayOpen = useCanOpen();
  const entries = use(EntriesContext);
  const resource = entries.find(({ routes }) => routes[0].path === list)?.access;
  if (!resource) return [];
  // Planning before finance.
  const inOrder = entries.toSorted((one, other) => Number(!one.record) - Number(!other.record));
  return inOrder.flatMap((entry) => (mayOpen(entry) ? readParts(entry, resource) : []));
}

/** Undefined without permission. */
export function useRecordPath(): (resource: AccessKey, id: string) => string | undefined {
  const entries = use(EntriesContext);
  const mayOpen = useCanOpen();
  return (resource, id) => {
    const entry = entries.find(({ access, record }) => access === resource && record);
    if (!entry?.record || !mayOpen(entry, entry.record.action)) return undefined;
    return entry.record.path.replace(":id", encodeURIComponent(id));
  };
}
