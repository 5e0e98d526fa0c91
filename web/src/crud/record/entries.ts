import type { AccessKey } from "@media-planner/schema/rules/access";
import { createContext, use } from "react";

import type { Entry } from "../entry.ts";
import { useMayOpen } from "../use-may-open.ts";

/** Every noun and screen of the application. It is handed in: lists and forms know no noun. */
export const EntriesContext = createContext<readonly Entry[]>([]);

/** A list of what belongs to a record. */
export interface Part {
  entry: Entry;
  label: NonNullable<Entry["within"]>["label"];
  /** The filter of the list that names the record. */
  filter: string;
}

/** The lists that stand within the records of the noun whose list has this address, as far as the viewer may open them. */
export function usePartsOf(list: string): readonly Part[] {
  const mayOpen = useMayOpen();
  const entries = use(EntriesContext);
  const noun = entries.find(({ routes }) => routes[0].path === list)?.access;
  const parts = entries.flatMap((entry): Part[] => {
    const filter = noun && entry.within?.by[noun];
    return entry.within && filter && mayOpen(entry) ? [{ entry, label: entry.within.label, filter }] : [];
  });
  // What was planned, then the money of it.
  return parts.toSorted((one, other) => Number(!one.entry.record) - Number(!other.entry.record));
}

/** Where a record opens; nowhere for who may not open it. */
export function useRecordPath(): (noun: AccessKey, id: string) => string | undefined {
  const entries = use(EntriesContext);
  const mayOpen = useMayOpen();
  return (noun, id) => {
    const entry = entries.find(({ access, record }) => access === noun && record);
    if (!entry?.record || !mayOpen(entry, entry.record.action)) return undefined;
    return entry.record.path.replace(":id", encodeURIComponent(id));
  };
}
