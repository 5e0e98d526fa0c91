import { samplePlan } from "../samples.ts";
import type { CampaignPlan, FlowchartDocument } from "./flowchart-document.ts";

const MEDIA = ["Television", "Radio", "Out of Home", "Digital"] as const;
const VENDORS = ["Kaveri Broadcast", "Régie Lumière", "Navbharat Network"] as const;

const getDay = (day: number) => new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10);

function campaignPlan(index: number, flights: number): CampaignPlan {
  const medium = MEDIA[index % MEDIA.length] ?? "";
  const vendor = VENDORS[index % VENDORS.length] ?? "";
  const booked = Array.from({ length: flights }, (_, row) => ({
    channel: `${vendor} ${(row % 5) + 1}`,
    format: row % 2 === 0 ? "Spot 30" : null,
    startDate: getDay(1 + 14 * (row % 5)),
    endDate: getDay(10 + 14 * (row % 5)),
    amount: 12_500.25 + 100 * row,
  }));
  const grandTotal = booked.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return {
    planNumber: `MP-2026-${String(index + 1).padStart(4, "0")}`,
    status: index % 3 === 1 ? "pending" : "approved",
    mediaType: { id: medium, name: medium },
    vendor: { id: vendor, name: vendor },
    priceDetails: { grandTotal, additionalCharges: 100, discount: 50, finalAmount: grandTotal + 50 },
    flights: booked,
  };
}

export function sampleFlowchart(
  plans: number,
  flights: number,
  changes: Partial<FlowchartDocument> = {},
): FlowchartDocument {
  const { agency, client, printedAt } = samplePlan(0);
  return {
    agency,
    client,
    campaign: {
      name: "Diwali gifting: la fête des lumières 2026",
      code: "CMP-2026-014",
      startDate: "2026-06-01",
      endDate: "2026-08-31",
    },
    currency: "INR",
    plans: Array.from({ length: plans }, (_, index) => campaignPlan(index, flights)),
    printedAt,
    ...changes,
  };
}
