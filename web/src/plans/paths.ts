import { getEditPath, type ScreenEntry } from "../crud/definition/record.ts";
import type { MediaPlanSort } from "../generated/schema.ts";

export function getReviewPath({ listPath }: Pick<ScreenEntry, "listPath">, id: string): string {
  return `${listPath}/review/${encodeURIComponent(id)}`;
}

/** The viewer's drafts. */
export const DRAFTS_PATH = "/manage-media-plan/drafts";

/** URL parameters of the form with the id of a draft, or with the key of one in this browser. */
export const DRAFT_PARAM = "draft";
export const BROWSER_DRAFT_PARAM = "browser-draft";

export interface DraftLocation {
  /** Of a draft in this browser, its key. */
  id: string;
  /** Null if the plan is new. */
  planId: string | null;
  isInBrowser: boolean;
}

/** Path of the form that continues a draft. */
export function buildDraftPath(entry: ScreenEntry, { id, planId, isInBrowser }: DraftLocation): string {
  const param = isInBrowser ? BROWSER_DRAFT_PARAM : DRAFT_PARAM;
  const path = planId === null ? entry.addPath : getEditPath(entry, planId);
  return `${path}?${param}=${encodeURIComponent(id)}`;
}

export interface CopySource {
  originalId: string | null;
  /** First day of the copy. */
  start: string | null;
  usesListPrices: boolean;
  /** Null for the original's campaign. */
  campaignId: string | null;
}

export function buildCopySearch({ originalId, start, usesListPrices, campaignId }: CopySource): string {
  const params = new URLSearchParams();
  if (originalId !== null) params.set("from", originalId);
  if (start !== null) params.set("start", start);
  if (usesListPrices) params.set("prices", "list");
  if (campaignId !== null) params.set("campaignId", campaignId);
  return `?${params.toString()}`;
}

/** Longest waiting or earliest start first. */
export type ReviewOrder = "waiting" | "start";

export const REVIEW_SORTS = {
  waiting: { field: "STATUS_SINCE", order: "ASC" },
  start: { field: "START_DATE", order: "ASC" },
} as const satisfies Record<ReviewOrder, MediaPlanSort>;

/** @param createdByOthers excludes the viewer's own plans */
export function buildPendingPlansSearch(createdByOthers: boolean): string {
  return `?status=PENDING${createdByOthers ? "&mine=false" : ""}&sort=${REVIEW_SORTS.waiting.field}.asc`;
}

/** Whether the list shows only pending plans, in a review order. */
export function isPendingPlansSearch(search: string, createdByOthers: boolean): boolean {
  const params = new URLSearchParams(search);
  const sort = params.get("sort");
  return (
    params.get("status") === "PENDING" &&
    (!createdByOthers || params.get("mine") === "false") &&
    Object.values(REVIEW_SORTS).some(({ field }) => sort === `${field}.asc`)
  );
}

export function parseListOrder(search: string): ReviewOrder {
  return new URLSearchParams(search).get("sort") === `${REVIEW_SORTS.start.field}.asc` ? "start" : "waiting";
}

export function parseReviewOrder(params: URLSearchParams): ReviewOrder {
  return params.get("order") === "start" ? "start" : "waiting";
}

export function buildReviewSearch(order: ReviewOrder): string {
  return order === "start" ? "?order=start" : "";
}

/** History state of a review of selected plans. */
export interface ReviewSelection {
  /** Ids in selection order. */
  selectedIds: readonly string[];
}

/** Undefined when reviewing all pending plans. */
export function parseReviewSelection(state: unknown): readonly string[] | undefined {
  if (typeof state !== "object" || state === null || !("selectedIds" in state)) return undefined;
  const { selectedIds } = state;
  return Array.isArray(selectedIds) && selectedIds.every((id) => typeof id === "string")
    ? selectedIds
    : undefined;
}
