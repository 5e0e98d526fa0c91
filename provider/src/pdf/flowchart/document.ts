import type { PlanClient, PlanDocument } from "../document.ts";

/** What runs on a channel from one day to another (YYYY-MM-DD, both included), and what it costs. */
export interface ChannelFlight {
  channel: string;
  format: string | null;
  startDate: string;
  endDate: string;
  amount: number;
}

/** A plan of the campaign. */
export interface CampaignPlan {
  planNumber: string;
  /** As on the wire, lower case. */
  status: string;
  mediaType: { id: string; name: string } | null;
  vendor: { id: string; name: string } | null;
  priceDetails: PlanDocument["priceDetails"];
  flights: readonly ChannelFlight[];
}

/** Everything the PDF of a campaign's flowchart shows. The document depends on this value and the language alone. */
export interface FlowchartDocument {
  agency: PlanDocument["agency"];
  client: PlanClient;
  campaign: { name: string; code: string; startDate: string; endDate: string };
  /** ISO 4217, that of all its plans. */
  currency: string;
  /** Those that are neither rejected nor cancelled. */
  plans: readonly CampaignPlan[];
  printedAt: Date;
  /** IANA zone for the times printed; Asia/Kolkata when left out. */
  timeZone?: string;
}
