import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { isDate } from "@media-planner/schema/rules/formats";
import { useEffect, useState } from "react";

import { countDaysBetween } from "../../../ui/format/day.ts";
import type { CopySource } from "../../paths.ts";
import {
  MediaPlanDocument,
  type MediaPlanFieldsFragment,
  type MediaPlanQuery,
  type MediaPlanQueryVariables,
} from "../../media-plan.generated.tsx";
import { fetchPriceLists } from "../queries/order-queries.ts";
import { shiftFlight } from "../model/flight-dates.ts";
import { findListPrice } from "../../warnings/vendor-prices.ts";
import {
  duplicateRow,
  toDraft,
  toDraftRows,
  listRows,
  type DraftRow,
  type PlanDraft,
} from "../model/plan-draft.ts";

/** Without an original, the plan is empty. */
export function parsePlanParams(params: URLSearchParams): CopySource {
  const start = params.get("start");
  return {
    originalId: params.get("from"),
    start: start !== null && isDate(start) ? start : null,
    usesListPrices: params.get("prices") === "list",
    campaignId: params.get("campaignId"),
  };
}

/** Shifts all dates to the new start, gives rows new ids, and sets a chosen campaign. */
export function copyPlan(
  draft: PlanDraft,
  { start, campaignId }: Pick<CopySource, "start" | "campaignId">,
): PlanDraft {
  const { campaignDate } = draft.orderDetails;
  const shift = shiftFlight(start && campaignDate.start ? countDaysBetween(campaignDate.start, start) : 0);
  const dates = shift({ startDate: campaignDate.start, endDate: campaignDate.end });
  return {
    ...draft,
    orderDetails: {
      ...draft.orderDetails,
      campaignId: campaignId ?? draft.orderDetails.campaignId,
      campaignDate: { start: dates.startDate, end: dates.endDate },
    },
    ...toDraftRows(listRows(draft).map((row) => ({ ...duplicateRow(row), ...shift(row) }))),
  };
}

/** Rows without a list price in their unit keep their rate and are counted. */
export function setListPrices(
  draft: PlanDraft,
  getPrice: (row: DraftRow) => number | null,
): { draft: PlanDraft; unpricedRowCount: number } {
  const pricedRows = Object.entries(draft.rows).map(([key, row]) => ({ key, row, price: getPrice(row) }));
  const rows = pricedRows.map(({ key, row, price }) => [key, { ...row, unitRate: price ?? row.unitRate }]);
  const unpricedRowCount = pricedRows.filter(({ price }) => price === null).length;
  return { draft: { ...draft, rows: Object.fromEntries(rows) }, unpricedRowCount };
}

interface PlanCopy {
  draft: PlanDraft;
  original: MediaPlanFieldsFragment;
  unpricedRowCount: number;
}

export async function fetchCopy(client: ApolloClient, source: CopySource): Promise<PlanCopy | undefined> {
  const { originalId, usesListPrices } = source;
  const { data } = await client.query<MediaPlanQuery, MediaPlanQueryVariables>({
    query: MediaPlanDocument,
    variables: { id: originalId ?? "" },
    fetchPolicy: "network-only",
  });
  const original = data?.record;
  if (!original) return undefined;
  const draft = copyPlan(toDraft(original), source);
  const { vendorId } = draft.orderDetails;
  if (!usesListPrices || !vendorId) return { draft, original, unpricedRowCount: 0 };
  const priceLists = await fetchPriceLists(client, vendorId, listRows(draft));
  const result = setListPrices(draft, (row) => {
    const listPrice = findListPrice(priceLists, vendorId, row);
    return listPrice && listPrice.unit === row.unit ? listPrice.price : null;
  });
  return { ...result, original };
}

/** @param source must be referentially stable */
export function useCopy(source: CopySource) {
  const client = useApolloClient();
  const [result, setResult] = useState<{ copy?: PlanCopy | undefined; error?: unknown; loading: boolean }>({
    loading: true,
  });

  useEffect(() => {
    let isCurrent = true;
    fetchCopy(client, source).then(
      (copy) => isCurrent && setResult({ copy, loading: false }),
      (error: unknown) => isCurrent && setResult({ error, loading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, source]);
  return result;
}
