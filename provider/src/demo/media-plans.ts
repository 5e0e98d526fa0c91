import type { PlanRate, PlanStatus } from "../resources/media-plan/plan-table.ts";
import { addDays, toIsoDay, daysBetween, type Calendar } from "./calendar.ts";
import type { CampaignDraft } from "./campaigns.ts";
import { demoBooking } from "./media-rows.ts";
import { mediaTypeId, type MediaCode } from "./media-types.ts";
import { takePercent, sumAmounts, toPaise, toRupees } from "./rounding.ts";
import { planCourse } from "./plan-history.ts";
import { demoId, seeded, type Random } from "./random.ts";
import type { MediaPlanRow, VendorRow } from "./rows.ts";
import { isBookable } from "./vendors.ts";

/** Plans per campaign and rows per plan, in rotation; two plans per campaign on average. */
const PLANS_A_CAMPAIGN = [2, 2, 1, 3];
const ROWS_A_PLAN = [4, 7, 2, 12, 5, 9, 1, 6, 14, 3, 8, 5, 11, 4, 6, 10, 2];

interface Period {
  start: string;
  end: string;
}

function getPeriod(random: Random, { row }: CampaignDraft): Period {
  const days = daysBetween(row.startDate, row.endDate);
  const from = random.integer(0, Math.floor(days / 4));
  const length = Math.min(days - from, random.integer(13, 75));
  return { start: addDays(row.startDate, from), end: addDays(row.startDate, from + length) };
}

function pickStatus(random: Random, campaign: CampaignDraft, period: Period, today: string): PlanStatus {
  if (campaign.row.status === "cancelled") return "cancelled";
  if (campaign.row.status === "pending") return "pending";
  const outOf100 = random.integer(1, 100);
  if (period.end < today) {
    if (outOf100 <= 80) return "completed";
    if (outOf100 <= 87) return "approved";
    return outOf100 <= 93 ? "rejected" : "cancelled";
  }
  if (period.start <= today) {
    if (outOf100 <= 75) return "approved";
    return outOf100 <= 90 ? "pending" : "rejected";
  }
  if (outOf100 <= 45) return "approved";
  return outOf100 <= 90 ? "pending" : "rejected";
}

/** Charges and discount; the final amount is exact and never negative. */
function createPrices(random: Random, cards: readonly PlanRate[]): MediaPlanRow["priceDetails"] {
  const grandTotal = sumAmounts(cards.map(({ amount }) => amount));
  const additionalCharges = random.chance(40) ? random.integer(10, 150) * 500 : 0;
  const discount = random.chance(45) ? takePercent(grandTotal, random.pick([1.5, 2, 2.5, 3, 5])) : 0;
  const finalAmount = toRupees(toPaise(grandTotal) + toPaise(additionalCharges) - toPaise(discount));
  return { grandTotal, additionalCharges, discount, finalAmount };
}

function buildPlan(
  calendar: Calendar,
  campaign: CampaignDraft,
  code: MediaCode,
  vendors: readonly VendorRow[],
  { index, byUnits }: { index: number; byUnits: boolean },
): MediaPlanRow {
  const random = seeded("mediaPlans", index);
  const key = String(index);
  const selling = vendors.filter(
    ({ status, mediaTypeIds }) => isBookable(status) && mediaTypeIds.includes(mediaTypeId(code)),
  );
  const vendor = random.pick(selling);
  const campaignDate = getPeriod(random, campaign);
  const bookings = Array.from({ length: ROWS_A_PLAN[index % ROWS_A_PLAN.length] ?? 1 }, (_, row) =>
    demoBooking(random, { key, byUnits }, row, code, vendor, campaignDate),
  );
  const rateCards = bookings.map(({ card }) => card);
  const priceDetails = createPrices(random, rateCards);
  const campaignCreated = daysBetween(calendar.today, toIsoDay(campaign.row.createdAt));
  const created = Math.min(campaignCreated + random.integer(1, 9), 0);
  // Recent plans are still pending.
  const status = created >= -1 ? "pending" : pickStatus(random, campaign, campaignDate, calendar.today);
  const end = daysBetween(calendar.today, campaignDate.end);
  return {
    id: demoId("mediaPlans", key),
    planNumber: "",
    orderDetails: {
      campaignId: campaign.row.id,
      clientId: campaign.row.clientId,
      mediaTypeId: mediaTypeId(code),
      vendorId: vendor.id,
      campaignDate,
    },
    medias: bookings.map(({ media }) => media),
    rateCards,
    priceDetails,
    currency: "INR",
    taxes: null,
    status,
    ...planCourse(calendar, random, { plan: key, status, created, end, prices: priceDetails }),
  };
}

/** In order of creation, numbered within their year. */
export function demoMediaPlans(
  calendar: Calendar,
  campaigns: readonly CampaignDraft[],
  vendors: readonly VendorRow[],
): MediaPlanRow[] {
  const outlines = campaigns.flatMap((campaign, index) =>
    Array.from({ length: PLANS_A_CAMPAIGN[index % PLANS_A_CAMPAIGN.length] ?? 1 }, (_, plan) => ({
      campaign,
      code: campaign.codes[plan % campaign.codes.length] ?? "digital",
    })),
  );
  // One old plan has units without a whole number of spots, as imported plans may.
  const odd = outlines.findIndex(
    ({ campaign, code }) => code === "radio" && campaign.row.status === "completed",
  );
  const plans = outlines.map(({ campaign, code }, index) =>
    buildPlan(calendar, campaign, code, vendors, { index, byUnits: index === odd }),
  );
  plans.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const numbers = new Map<number, number>();
  for (const plan of plans) {
    const year = plan.createdAt.getUTCFullYear();
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    plan.planNumber = `MP-${year}-${String(number).padStart(4, "0")}`;
  }
  return plans;
}
