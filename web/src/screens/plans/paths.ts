import type { Place } from "../../crud/resource.ts";

/** Everything, for those whose list opens at what waits for them. */
export const ALL = "?view=all";

/** Below the list: its address on the router. */
export const REVIEW = "review/:id";

/** Where a plan is read, compared and decided about. */
export function reviewPathOf({ list }: Pick<Place, "list">, id: string): string {
  return `${list}/review/${encodeURIComponent(id)}`;
}
