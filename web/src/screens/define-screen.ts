import type { Entry, EntryRoute } from "../crud/definition/entry.ts";
import { screensCatalog } from "../crud/screens-catalog.ts";

type Screen = Omit<Entry, "catalogs" | "routes"> &
  Pick<EntryRoute, "path" | "load"> &
  Partial<Pick<EntryRoute, "action">>;

/** Defines an entry with one route; default action: VIEW. */
export function defineScreen({ path, action = "VIEW", load, ...entry }: Screen): Entry {
  return { ...entry, catalogs: screensCatalog, routes: [{ path, action, load }] };
}
