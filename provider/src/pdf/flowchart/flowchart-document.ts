import type { SpendFlight } from "../../planned-spend.ts";
import type { PlanClient, PlanDocument, PriceName } from "../../documents/plan-document.ts";

/** Cost of a channel from its first to its last day. */
export interface ChannelFlight extends SpendFlight {
  channel: string;
  format: string | null;
}

export interface CampaignPlan {
  planNumber: string;
  /** Lower case. */
  status: string;
  mediaType: { id: string; name: string } | null;
  vendor: { id: string; name: string } | null;
  priceDetails: Record<PriceName, number>;
  flights: readonly ChannelFlight[];
}

export interface FlowchartDocument {
  agency: PlanDocument["agency"];
  client: PlanClient;
  campaign: { name: string; code: string; startDate: string; endDate: string };
  /** ISO 4217, the same for all plans. */
  currency: string;
  plans: readonly CampaignPlan[];
  printedAt: Date;
  /** IANA zone of printed times. */
  timeZone: string;
}
