import { useAccess } from "../../session/use-access.ts";
import { groupBy } from "../../ui/format/group-by.ts";
import { getPlannedAmount } from "../budget.tsx";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { toPlanRows } from "../plan-rows.ts";
import { usePlanVendorPricesQuery } from "./prices.generated.tsx";
import { listPlanWarnings, type PlanWarning } from "./plan-warnings.ts";
import { getPriceListKey } from "./vendor-prices.ts";

/** Warnings of a stored plan; without permission to view the vendor, none about prices. */
export function useStoredWarnings(plan: MediaPlanFieldsFragment): readonly PlanWarning[] {
  const { can } = useAccess();
  const isClosed = plan.status === "COMPLETED" || plan.status === "CANCELLED";
  const { vendorId, campaign, campaignDate } = plan.orderDetails;
  const { finalAmount } = plan.priceDetails;
  const { data } = usePlanVendorPricesQuery({
    variables: { vendorId: vendorId ?? "" },
    skip: isClosed || vendorId === null || !can("vendors", "VIEW"),
    context: { quiet: true },
  });
  if (isClosed) return [];
  const prices = (data?.vendor?.channels ?? []).flatMap((channel) =>
    channel.prices.map((price) => ({ ...price, channelId: channel.id })),
  );
  const listPrices = new Map(plan.medias.map(({ id, listPrice }) => [id, listPrice]));
  return listPlanWarnings({
    rows: toPlanRows(plan),
    dates: { start: campaignDate?.start ?? null, end: campaignDate?.end ?? null },
    finalAmount: finalAmount ?? 0,
    campaign: campaign
      ? {
          ...campaign,
          isBudgetVisible: finalAmount !== null && can("campaigns", "VIEW"),
          includedAmount: getPlannedAmount(plan),
        }
      : undefined,
    vendorId,
    priceLists: groupBy(prices, ({ formatId }) => getPriceListKey(vendorId ?? "", formatId)),
    minimumQuantities: prices,
    getStoredPrice: ({ id }) => ({ listPrice: listPrices.get(id) ?? null, isUnchanged: true }),
  });
}
