import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { useEffect, useState } from "react";

import { daysBetween } from "../../../../ui/day.ts";
import type { CopySource } from "../../paths.ts";
import {
  MediaPlanDocument,
  type MediaPlanFieldsFragment,
  type MediaPlanQuery,
  type MediaPlanQueryVariables,
} from "../../media-plan.generated.tsx";
import { readPriceLists } from "../queries/order-queries.ts";
import { shiftFlight } from "../model/flight-dates.ts";
import { findQuote } from "../model/list-prices.ts";
import {
  duplicateRow,
  toDraft,
  keyed,
  listRows,
  type DraftRow,
  type PlanDraft,
} from "../model/plan-draft.ts";

export interface InitialPlanParams extends CopySource {
  campaignId: string | null;
}

export function readPlanStart(params: URLSearchParams): InitialPlanParams {
  const start = params.get("start");
  return {
    from: params.get("from"),
    start: start !== null && isDate(start) ? start : null,
    listPrices: params.get("prices") === "list",
    campaignId: params.get("campaignId"),
  };
}

/** All dates shift to the new start; rows get new ids. */
export function copyPlan(draft: PlanDraft, start: string | null): PlanDraft {
  const { campaignDate } = draft.orderDetails;
  const moved = shiftFlight(start && campaignDate.start ? daysBetween(campaignDate.start, start) : 0);
  const dates = moved({ startDate: campaignDate.start, endDate: campaignDate.end });
  return {
    ...draft,
    orderDetails: { ...draft.orderDetails, campaignDate: { start: dates.startDate, end: dates.endDate } },
    ...keyed(listRows(draft).map((row) => ({ ...duplicateRow(row), ...moved(row) }))),
  };
}

/** Counts rows without a list price in their unit; these keep their rate. */
export function withListPrices(
  draft: PlanDraft,
  priceOf: (row: DraftRow) => number | null,
): { draft: PlanDraft; unlisted: number } {
  const priced = Object.entries(draft.rows).map(([key, row]) => ({ key, row, price: priceOf(row) }));
  const rows = priced.map(({ key, row, price }) => [key, { ...row, unitRate: price ?? row.unitRate }]);
  const unlisted = priced.filter(({ price }) => price === null).length;
  return { draft: { ...draft, rows: Object.fromEntries(rows) }, unlisted };
}

interface Copy {
  draft: PlanDraft;
  original: MediaPlanFieldsFragment;
  unlisted: number;
}

export async function readCopy(
  client: ApolloClient,
  { from, start, listPrices }: CopySource,
): Promise<Copy | undefined> {
  const { data } = await client.query<MediaPlanQuery, MediaPlanQueryVariables>({
    query: MediaPlanDocument,
    variables: { id: from ?? "" },
    fetchPolicy: "network-only",
  });
  const original = data?.record;
  if (!original) return undefined;
  const draft = copyPlan(toDraft(original), start);
  const { vendorId } = draft.orderDetails;
  if (!listPrices || !vendorId) return { draft, original, unlisted: 0 };
  const lists = await readPriceLists(client, vendorId, listRows(draft));
  const priced = withListPrices(draft, (row) => {
    const quote = findQuote(lists, vendorId, row);
    return quote && quote.unit === row.unit ? quote.price : null;
  });
  return { ...priced, original };
}

/** Loads the copy once; retrying remounts. */
export function useCopy({ from, start, listPrices }: InitialPlanParams) {
  const client = useApolloClient();
  const [outcome, setOutcome] = useState<{ copy?: Copy | undefined; error?: unknown; loading: boolean }>({
    loading: true,
  });

  useEffect(() => {
    let current = true;
    readCopy(client, { from, start, listPrices }).then(
      (copy) => current && setOutcome({ copy, loading: false }),
      (error: unknown) => current && setOutcome({ error, loading: false }),
    );
    return () => {
      current = false;
    };
  }, [client, from, start, listPrices]);
  return outcome;
}
