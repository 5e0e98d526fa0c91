import type { Entry, EntryRoute } from "../crud/definition/entry.ts";

type Screen = Omit<Entry, "catalog" | "routes"> &
  Pick<EntryRoute, "path" | "load"> &
  Partial<Pick<EntryRoute, "action">>;

/** Defines an entry with one route; default action: VIEW. */
export function defineScreen({ path, action = "VIEW", load, ...entry }: Screen): Entry {
  return { ...entry, routes: [{ path, action, load }] };
}
