import type { Entry, EntryRoute } from "../crud/entry.ts";
import { screensCatalog } from "./screens-catalog.ts";

type Screen = Omit<Entry, "catalogs" | "routes"> &
  Pick<EntryRoute, "path" | "load"> &
  Partial<Pick<EntryRoute, "action">>;

/** Defines an entry with one route; default action: VIEW. */
export function defineScreen({ path, action = "VIEW", load, ...entry }: Screen): Entry {
  return { ...entry, catalogs: screensCatalog, routes: [{ path, action, load }] };
}
