import type { PlanRate, PlanStatus } from "../resources/media-plan/plan-table.ts";
import { addDays, toIsoDay, daysBetween, type Calendar } from "./calendar.ts";
import type { CampaignDraft } from "./campaigns.ts";
import { createBooking } from "./media-rows.ts";
import { getMediaTypeId, type MediaCode } from "./media-types.ts";
import { computePercent, sumAmounts, toPaise, toRupees } from "./rounding.ts";
import { buildPlanHistory } from "./plan-history.ts";
import { createDemoId, createRandom, type Random } from "./random.ts";
import type { MediaPlanRow, VendorRow } from "./rows.ts";
import { isBookable } from "./vendors.ts";

/** Plans per campaign and rows per plan, in rotation; two plans per campaign on average. */
const PLANS_PER_CAMPAIGN = [2, 2, 1, 3];
const ROWS_PER_PLAN = [4, 7, 2, 12, 5, 9, 1, 6, 14, 3, 8, 5, 11, 4, 6, 10, 2];

interface Period {
  start: string;
  end: string;
}

function pickPeriod(random: Random, { row }: CampaignDraft): Period {
  const days = daysBetween(row.startDate, row.endDate);
  const from = random.integer(0, Math.floor(days / 4));
  const length = Math.min(days - from, random.integer(13, 75));
  return { start: addDays(row.startDate, from), end: addDays(row.startDate, from + length) };
}

function pickStatus(random: Random, campaign: CampaignDraft, period: Period, today: string): PlanStatus {
  if (campaign.row.status === "cancelled") return "cancelled";
  if (campaign.row.status === "pending") return "pending";
  const percentile = random.integer(1, 100);
  if (period.end < today) {
    if (percentile <= 80) return "completed";
    if (percentile <= 87) return "approved";
    return percentile <= 93 ? "rejected" : "cancelled";
  }
  if (period.start <= today) {
    if (percentile <= 75) return "approved";
    return percentile <= 90 ? "pending" : "rejected";
  }
  if (percentile <= 45) return "approved";
  return percentile <= 90 ? "pending" : "rejected";
}

/** Picks charges and a discount; the final amount is exact and never negative. */
function createPrices(random: Random, rateCards: readonly PlanRate[]): MediaPlanRow["priceDetails"] {
  const grandTotal = sumAmounts(rateCards.map(({ amount }) => amount));
  const additionalCharges = random.chance(40) ? random.integer(10, 150) * 500 : 0;
  const discount = random.chance(45) ? computePercent(grandTotal, random.pick([1.5, 2, 2.5, 3, 5])) : 0;
  const finalAmount = toRupees(toPaise(grandTotal) + toPaise(additionalCharges) - toPaise(discount));
  return { grandTotal, additionalCharges, discount, finalAmount };
}

function buildPlan(
  calendar: Calendar,
  campaign: CampaignDraft,
  code: MediaCode,
  vendors: readonly VendorRow[],
  { index, hasPartialSpots }: { index: number; hasPartialSpots: boolean },
): MediaPlanRow {
  const random = createRandom("mediaPlans", index);
  const key = String(index);
  const matchingVendors = vendors.filter(
    ({ status, mediaTypeIds }) => isBookable(status) && mediaTypeIds.includes(getMediaTypeId(code)),
  );
  const vendor = random.pick(matchingVendors);
  const campaignDate = pickPeriod(random, campaign);
  const bookings = Array.from({ length: ROWS_PER_PLAN[index % ROWS_PER_PLAN.length] ?? 1 }, (_, row) =>
    createBooking(random, { key, hasPartialSpots }, row, code, vendor, campaignDate),
  );
  const rateCards = bookings.map(({ rateCard }) => rateCard);
  const priceDetails = createPrices(random, rateCards);
  const campaignCreatedOffset = daysBetween(calendar.today, toIsoDay(campaign.row.createdAt));
  const createdOffset = Math.min(campaignCreatedOffset + random.integer(1, 9), 0);
  // Recent plans are still pending.
  const status = createdOffset >= -1 ? "pending" : pickStatus(random, campaign, campaignDate, calendar.today);
  const endOffset = daysBetween(calendar.today, campaignDate.end);
  return {
    id: createDemoId("mediaPlans", key),
    planNumber: "",
    orderDetails: {
      campaignId: campaign.row.id,
      clientId: campaign.row.clientId,
      mediaTypeId: getMediaTypeId(code),
      vendorId: vendor.id,
      campaignDate,
    },
    medias: bookings.map(({ row }) => row),
    rateCards,
    priceDetails,
    currency: "INR",
    taxes: null,
    status,
    ...buildPlanHistory(calendar, random, {
      planKey: key,
      status,
      createdOffset,
      endOffset,
      prices: priceDetails,
    }),
  };
}

/** In order of creation, numbered within their year. */
export function createDemoMediaPlans(
  calendar: Calendar,
  campaigns: readonly CampaignDraft[],
  vendors: readonly VendorRow[],
): MediaPlanRow[] {
  const outlines = campaigns.flatMap((campaign, index) =>
    Array.from({ length: PLANS_PER_CAMPAIGN[index % PLANS_PER_CAMPAIGN.length] ?? 1 }, (_, plan) => ({
      campaign,
      code: campaign.mediaCodes[plan % campaign.mediaCodes.length] ?? "digital",
    })),
  );
  // One old plan has units without a whole number of spots, as imported plans may.
  const partialSpotsIndex = outlines.findIndex(
    ({ campaign, code }) => code === "radio" && campaign.row.status === "completed",
  );
  const plans = outlines.map(({ campaign, code }, index) =>
    buildPlan(calendar, campaign, code, vendors, { index, hasPartialSpots: index === partialSpotsIndex }),
  );
  plans.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const numbers = new Map<number, number>();
  for (const plan of plans) {
    const year = plan.createdAt.getUTCFullYear();
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    plan.planNumber = `MP-${year}-${String(number).padStart(4, "0")}`;
  }
  return plans;
}
