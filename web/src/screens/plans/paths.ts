import type { ScreenEntry } from "../../crud/resource.ts";
import type { MediaPlanSort } from "../../generated/schema.ts";

/** Where a plan is read, compared and decided about. */
export function getReviewPath({ list }: Pick<ScreenEntry, "list">, id: string): string {
  return `${list}/review/${encodeURIComponent(id)}`;
}

export interface CopySource {
  /** The plan that it is a copy of. */
  from: string | null;
  /** The first day of the copy; its rows move as far. */
  start: string | null;
  /** Whether the copy takes today's list prices for its rates. */
  listPrices: boolean;
}

/** The address of a copy, below that of a new plan. */
export function buildCopySearch({ from, start, listPrices }: CopySource): string {
  const params = new URLSearchParams();
  if (from !== null) params.set("from", from);
  if (start !== null) params.set("start", start);
  if (listPrices) params.set("prices", "list");
  return `?${params.toString()}`;
}

/** What waits for a decision comes by how long it waits, or by how soon it begins. */
export type ReviewOrder = "waiting" | "start";

const SORTS = {
  waiting: { field: "STATUS_SINCE", order: "ASC" },
  start: { field: "START_DATE", order: "ASC" },
} as const satisfies Record<ReviewOrder, MediaPlanSort>;

export function getSort(order: ReviewOrder) {
  return SORTS[order];
}

/** What waits, as the list of plans is asked for it. @param byOthers whether the viewer's own are decided about by somebody else */
export function waitingSearch(byOthers: boolean, order: ReviewOrder = "waiting"): string {
  return `?status=PENDING${byOthers ? "&mine=false" : ""}&sort=${SORTS[order].field}.asc`;
}

/** Whether the list shows just what waits, in whatever order. */
export function isWaiting(search: string, byOthers: boolean): boolean {
  const asked = new URLSearchParams(search);
  const sort = asked.get("sort");
  return (
    asked.get("status") === "PENDING" &&
    (!byOthers || asked.get("mine") === "false") &&
    Object.values(SORTS).some(({ field }) => sort === `${field}.asc`)
  );
}

/** The order that a list has, for the plans that are opened from it. */
export function orderOfList(search: string): ReviewOrder {
  return new URLSearchParams(search).get("sort") === `${SORTS.start.field}.asc` ? "start" : "waiting";
}

/** The order in the address of a review. */
export function readOrder(params: URLSearchParams): ReviewOrder {
  return params.get("order") === "start" ? "start" : "waiting";
}

/** The address of a review below its path. */
export function reviewSearch(order: ReviewOrder): string {
  return order === "start" ? "?order=start" : "";
}

/** The history state of a review that is one of several which were chosen to be decided about. */
export interface ReviewSelection {
  /** Their ids, in the order of the choice. */
  chosen: readonly string[];
}

/** The plans that were chosen, as a history state holds them; undefined where all that wait are gone through. */
export function readSelection(held: unknown): readonly string[] | undefined {
  if (typeof held !== "object" || held === null || !("chosen" in held)) return undefined;
  const { chosen } = held;
  return Array.isArray(chosen) && chosen.every((id) => typeof id === "string") ? chosen : undefined;
}
