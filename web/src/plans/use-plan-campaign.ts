import { campaignOptions } from "../generated/options.ts";
import { useAccess } from "../session/use-access.ts";
import { usePlanCampaignQuery } from "./media-plan.generated.tsx";

/**
 * Reads a campaign. Without permission to view campaigns, queries the options.
 *
 * @param id null to read nothing
 */
export function usePlanCampaign(id: string | null) {
  const { can, canChoose } = useAccess();
  const isSkipped = id === null || id === "";
  const canView = can("campaigns", "VIEW");
  const { data } = usePlanCampaignQuery({
    variables: { id: id ?? "" },
    skip: isSkipped || !canView,
    fetchPolicy: "cache-first",
  });
  const { data: optionData } = campaignOptions.useQuery({
    variables: { ids: [id ?? ""] },
    skip: isSkipped || canView || !canChoose("campaigns"),
    fetchPolicy: "cache-first",
  });
  return { campaign: data?.campaign ?? optionData?.options[0], mediaTypes: data?.campaign?.mediaTypes };
}
