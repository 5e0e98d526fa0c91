import type { ApolloClient } from "@apollo/client";
import { useEffect } from "react";
import { useApolloClient } from "@apollo/client/react";

import type { Option } from "../../../crud/definition/hook-types.ts";
import { MAX_OPTIONS } from "../../../crud/reference/use-matches.ts";
import { vendorOptions } from "../../../generated/options.ts";
import { readSession } from "../../../session/session-store.ts";
import { getAccess, useAccess } from "../../../session/use-access.ts";
import { readAgencyCurrency } from "../../../ui/format/format.ts";
import { getPlannedAmount } from "../../budget.tsx";
import { memoizeByObject } from "../../plan-rows.ts";
import { usePlanCampaign } from "../../use-plan-campaign.ts";
import { getRecordId } from "../model/references.ts";
import { useDerivedPlanState, useDraft, useEditedPlan, usePlanStore } from "../use-plan-store.tsx";
import { listRows, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import { getPriceListKey, type PriceLists, type ListPrice } from "../../warnings/vendor-prices.ts";
import {
  PlanChannelPricesDocument,
  usePlanVendorPricesQuery,
  type PlanChannelPricesQuery,
  type PlanChannelPricesQueryVariables,
} from "../../warnings/prices.generated.tsx";

/** The stored plan's campaign until another one is chosen. */
export function useCampaign() {
  const { plan } = useEditedPlan();
  const campaignId = useDraft((draft) => draft.orderDetails.campaignId);
  const storedCampaign =
    plan?.orderDetails.campaignId === campaignId ? plan?.orderDetails.campaign : undefined;
  const { campaign, mediaTypes } = usePlanCampaign(storedCampaign === undefined ? campaignId : null);
  return { campaign: storedCampaign ?? campaign, isStoredCampaign: storedCampaign !== undefined, mediaTypes };
}

function useProposeOnlyOption(field: "mediaTypeId" | "vendorId", options: readonly Option[]): void {
  const { getState, knownNames, propose } = usePlanStore();
  const onlyOption = options.length === 1 ? options[0] : undefined;
  useEffect(() => {
    if (!onlyOption || getState().draft.orderDetails[field]) return;
    knownNames.addOption(field, onlyOption);
    propose({ type: "setOrderDetails", values: { [field]: onlyOption.id } });
  }, [onlyOption, field, getState, knownNames, propose]);
}

/** Chooses the only media type of a new plan's campaign, and the only vendor of a media type. */
export function useOrderProposals(): void {
  const { plan } = useEditedPlan();
  const { canChoose } = useAccess();
  const { mediaTypes = [] } = useCampaign();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const { data } = vendorOptions.useQuery({
    variables: { first: MAX_OPTIONS, mediaTypeId: mediaTypeId ?? "" },
    skip: plan !== undefined || !mediaTypeId || Boolean(vendorId) || !canChoose("vendors"),
    fetchPolicy: "cache-first",
    context: { quiet: true },
  });
  useProposeOnlyOption("mediaTypeId", plan ? [] : mediaTypes.filter(({ status }) => status === "ACTIVE"));
  useProposeOnlyOption("vendorId", data?.options ?? []);
}

/** Stores the chosen campaign, and its currency; without a campaign, the agency's. */
export function useStoreCampaign(): void {
  const { setQueryResults } = usePlanStore();
  const { plan } = useEditedPlan();
  const { can } = useAccess();
  const { campaign, isStoredCampaign } = useCampaign();
  const isBudgetVisible = can("campaigns", "VIEW");
  const includedAmount = plan && isStoredCampaign ? getPlannedAmount(plan) : 0;
  useEffect(
    () =>
      setQueryResults({
        currency: campaign ? campaign.currency : readAgencyCurrency(),
        campaign: campaign && { ...campaign, isBudgetVisible, includedAmount },
      }),
    [setQueryResults, campaign, isBudgetVisible, includedAmount],
  );
}

/** Empty on failure or without permission; users then enter the rate. */
async function fetchPriceList(
  client: ApolloClient,
  vendorId: string,
  formatId: string,
): Promise<readonly ListPrice[]> {
  if (!getAccess(readSession().user).canChoose("vendors")) return [];
  try {
    const { data } = await client.query<PlanChannelPricesQuery, PlanChannelPricesQueryVariables>({
      query: PlanChannelPricesDocument,
      variables: { formatId, vendorId },
    });
    return data?.listPrices ?? [];
  } catch {
    return [];
  }
}

export async function fetchPriceLists(
  client: ApolloClient,
  vendorId: string | null,
  rows: readonly Pick<DraftRow, "formatId">[],
): Promise<PriceLists> {
  if (vendorId === null) return new Map();
  const formatIds = [...new Set(rows.flatMap(({ formatId }) => getRecordId(formatId) ?? []))];
  const lists = formatIds.map(
    async (formatId) =>
      [getPriceListKey(vendorId, formatId), await fetchPriceList(client, vendorId, formatId)] as const,
  );
  return new Map(await Promise.all(lists));
}

/** Includes formats before a pending repricing. */
const listFormatIds = memoizeByObject((draft: PlanDraft): readonly string[] => {
  const formats = listRows(draft).flatMap(({ formatId, repricing }) => [formatId, repricing?.formatId]);
  const formatIds = [...new Set(formats)].filter((format) => typeof format === "string");
  return formatIds.sort();
});

/** Loads a price list per format, and minimum quantities. */
export function useLoadPriceLists(): void {
  const store = usePlanStore();
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const formatIds = useDerivedPlanState(({ committedDraft }) => listFormatIds(committedDraft));
  const client = useApolloClient();
  const { can } = useAccess();

  useEffect(() => {
    if (!vendorId) return;
    let isCurrent = true;
    for (const formatId of formatIds)
      void fetchPriceList(client, vendorId, formatId).then(
        (listPrices) => isCurrent && store.addPriceList(vendorId, formatId, listPrices),
      );
    return () => {
      isCurrent = false;
    };
  }, [store, vendorId, formatIds, client]);

  const { data } = usePlanVendorPricesQuery({
    variables: { vendorId: vendorId ?? "" },
    skip: !vendorId || !can("vendors", "VIEW"),
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const channels = data?.vendor?.channels;
  useEffect(() => {
    const minimumQuantities = (channels ?? []).flatMap(({ id, prices }) =>
      prices.map((price) => ({ ...price, channelId: id })),
    );
    store.setQueryResults({ minimumQuantities });
  }, [store, channels]);
}
