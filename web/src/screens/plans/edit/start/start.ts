import { isDate } from "@media-planner/schema/rules/fields";

import { daysAfter, daysBetween } from "../../../../ui/day.ts";
import type { Copied } from "../../copy-address.ts";
import { copyOf, emptyDraft, nextRowKey, rowsOf, type DraftRow, type PlanDraft } from "../model/draft.ts";

/** What a new plan begins with, as its address says. */
export interface PlanStart extends Copied {
  /** The campaign of an empty one. */
  campaignId: string | null;
}

export function startOf(params: URLSearchParams): PlanStart {
  const start = params.get("start");
  return {
    from: params.get("from"),
    start: start !== null && isDate(start) ? start : null,
    listPrices: params.get("prices") === "list",
    campaignId: params.get("campaignId"),
  };
}

/** An empty plan, for a campaign where one is named. */
export function emptyPlan(campaignId: string | null): PlanDraft {
  const draft = emptyDraft();
  return { ...draft, orderDetails: { ...draft.orderDetails, campaignId } };
}

/** A copy of a plan whose first day is `start`: every date moves as far, and rows get ids of their own. */
export function copyOfPlan(draft: PlanDraft, start: string | null): PlanDraft {
  const { campaignDate } = draft.orderDetails;
  const days = start && campaignDate.start ? daysBetween(campaignDate.start, start) : 0;
  const moved = (day: string | null) => (day === null ? null : daysAfter(day, days));
  const rows = rowsOf(draft).map((row) => ({
    ...copyOf(row),
    startDate: moved(row.startDate),
    endDate: moved(row.endDate),
  }));
  const keyed = rows.map((row) => [nextRowKey(), row] as const);
  return {
    ...draft,
    orderDetails: {
      ...draft.orderDetails,
      campaignDate: { start: moved(campaignDate.start), end: moved(campaignDate.end) },
    },
    rowKeys: keyed.map(([key]) => key),
    rows: Object.fromEntries(keyed),
  };
}

/** The same plan at list prices; a row keeps its rate where there is none in its unit, and how many do is told. */
export function atListPrices(
  draft: PlanDraft,
  priceOf: (row: DraftRow) => number | null,
): { draft: PlanDraft; unlisted: number } {
  const rows = Object.entries(draft.rows).map(
    ([key, row]) => [key, { ...row, unitRate: priceOf(row) ?? row.unitRate }] as const,
  );
  const unlisted = Object.values(draft.rows).filter((row) => priceOf(row) === null).length;
  return { draft: { ...draft, rows: Object.fromEntries(rows) }, unlisted };
}
