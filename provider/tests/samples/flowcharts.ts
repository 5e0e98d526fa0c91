import { createSamplePlan } from "./plans.ts";
import type { CampaignPlan, FlowchartDocument } from "../../src/pdf/flowchart/flowchart-document.ts";

const MEDIA_TYPES = ["Television", "Radio", "Out of Home", "Digital"] as const;
const VENDORS = ["Kaveri Broadcast", "Régie Lumière", "Navbharat Network"] as const;

const toIsoDate = (day: number) => new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10);

function createCampaignPlan(index: number, flightCount: number): CampaignPlan {
  const mediaType = MEDIA_TYPES[index % MEDIA_TYPES.length] ?? "";
  const vendor = VENDORS[index % VENDORS.length] ?? "";
  const sampleFlights = Array.from({ length: flightCount }, (_, row) => ({
    channel: `${vendor} ${(row % 5) + 1}`,
    format: row % 2 === 0 ? "Spot 30" : null,
    startDate: toIsoDate(1 + 14 * (row % 5)),
    endDate: toIsoDate(10 + 14 * (row % 5)),
    amount: 12_500.25 + 100 * row,
  }));
  const grandTotal = sampleFlights.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return {
    planNumber: `MP-2026-${String(index + 1).padStart(4, "0")}`,
    status: index % 3 === 1 ? "pending" : "approved",
    mediaType: { id: mediaType, name: mediaType },
    vendor: { id: vendor, name: vendor },
    priceDetails: { grandTotal, additionalCharges: 100, discount: 50, finalAmount: grandTotal + 50 },
    flights: sampleFlights,
  };
}

export function createSampleFlowchart(
  planCount: number,
  flightCount: number,
  overrides: Partial<FlowchartDocument> = {},
): FlowchartDocument {
  const { agency, client, printedAt, timeZone } = createSamplePlan(0);
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
    plans: Array.from({ length: planCount }, (_, index) => createCampaignPlan(index, flightCount)),
    printedAt,
    timeZone,
    ...overrides,
  };
}
