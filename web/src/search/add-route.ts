import type { Entry, EntryRoute } from "../crud/definition/entry.ts";
import type { CanOpen } from "../crud/definition/use-can-open.ts";

export function getAddRoute(entry: Entry, canOpen: CanOpen): EntryRoute | undefined {
  return canOpen(entry) && canOpen(entry, "CREATE")
    ? entry.routes.find(({ action }) => action === "CREATE")
    : undefined;
}
