import type { AccessKey } from "@media-planner/schema/rules/access";
import { createContext, use } from "react";

import type { Entry } from "../entry.ts";
import { useCanOpen } from "../use-may-open.ts";

/** Every resource and screen of the application. It is handed in: lists and forms know no resource. */
export const EntriesContext = createContext<readonly Entry[]>([]);

/** A list or a picture of what belongs to a record. */
export interface RelatedList {
  /** What the address calls it. */
  name: string;
  label: NonNullable<Entry["within"]>["label"];
  load: Entry["routes"][0]["load"];
  texts: NonNullable<Entry["texts"]>;
  /** The filter that names the record. */
  filter: string;
}

/** What of an entry stands within the records of a resource: its list, then what stands there alone. */
function readParts(
  { access, within, onlyWithin = [], routes, texts = [] }: Entry,
  resource: AccessKey,
): RelatedList[] {
  const list = within ? [{ ...within, name: access, load: routes[0].load }] : [];
  return [...list, ...onlyWithin].flatMap(({ by, ...part }) => {
    const filter = by[resource];
    return filter ? [{ ...part, texts, filter }] : [];
  });
}

/** What stands within the records of the resource whose list has this address, as far as the viewer may open it. */
export function useRelatedLists(list: string): readonly RelatedList[] {
  const mayOpen = useCanOpen();
  const entries = use(EntriesContext);
  const resource = entries.find(({ routes }) => routes[0].path === list)?.access;
  if (!resource) return [];
  // What was planned, then the money of it.
  const inOrder = entries.toSorted((one, other) => Number(!one.record) - Number(!other.record));
  return inOrder.flatMap((entry) => (mayOpen(entry) ? readParts(entry, resource) : []));
}

/** Where a record opens; nowhere for who may not open it. */
export function useRecordPath(): (resource: AccessKey, id: string) => string | undefined {
  const entries = use(EntriesContext);
  const mayOpen = useCanOpen();
  return (resource, id) => {
    const entry = entries.find(({ access, record }) => access === resource && record);
    if (!entry?.record || !mayOpen(entry, entry.record.action)) return undefined;
    return entry.record.path.replace(":id", encodeURIComponent(id));
  };
}
