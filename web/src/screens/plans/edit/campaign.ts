import { useDraft } from "./store.tsx";
import { usePlanCampaignQuery, type MediaPlanFieldsFragment } from "../media-plan.generated.tsx";

/** The chosen campaign – its dates, whose it is and its currency: of the stored plan, else read. */
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
