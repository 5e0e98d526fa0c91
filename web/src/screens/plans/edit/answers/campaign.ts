import { useEffect } from "react";

import { usePlanCampaignQuery, type MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { useDraft, usePlanStore } from "../store.tsx";

/** The chosen campaign – its dates, whose it is, its budget and its currency: of the stored plan, else read. */
export function useCampaign(plan: MediaPlanFieldsFragment | undefined) {
  const campaignId = useDraft((draft) => draft.orderDetails.campaignId);
  const stored = plan?.orderDetails.campaignId === campaignId ? plan?.orderDetails.campaign : undefined;
  const { data } = usePlanCampaignQuery({
    variables: { id: campaignId ?? "" },
    skip: !campaignId || stored !== undefined,
    fetchPolicy: "cache-first",
  });
  return { campaign: stored ?? data?.campaign ?? undefined, isStored: stored !== undefined };
}

/** The plan is in its campaign's currency, also while another campaign is chosen. */
export function useCampaignCurrency(plan: MediaPlanFieldsFragment | undefined): void {
  const { answer } = usePlanStore();
  const currency = useCampaign(plan).campaign?.currency ?? null;
  useEffect(() => answer({ currency }), [answer, currency]);
}
