import { createHash } from "node:crypto";
import { createRecord, runAndRollBack } from "../../records/write.ts";
import type { ResourceContext, Row } from "../../records/resource.ts";
import { translate, type PlainMessage } from "../../i18n/translate.ts";
import type { Language } from "../../i18n/language.ts";
import { RequestError } from "../../rules/request-error.ts";
import { findListPrice } from "../media-plan/complete-rows.ts";
import type { Plan, PlanPrice } from "../media-plan/plan-table.ts";
import { mediaPlans } from "../media-plan.ts";
import { selectableStatuses } from "../partner-status.ts";
import type { vendorsTable } from "../vendor/vendor.ts";

export interface CopyTarget {
  campaign: { id: string; startDate: string; endDate: string; currency: string };
  shift: (day: string) => string;
  usesListPrices: boolean;
}

interface RowIssue {
  /** Rows without a price keep the plan's rate; other rows are left out. */
  kind: "channel_gone" | "outside_campaign" | "price_missing";
  /** Number of the row in the original, from 1. */
  row: number;
  channel: string;
  startDate: string;
  endDate: string;
}

type Vendor = Pick<typeof vendorsTable.$inferSelect, "status" | "channels">;

function copyRows(plan: Plan, { channels }: Vendor, target: CopyTarget) {
  const { campaign, shift, usesListPrices } = target;
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const issues: RowIssue[] = [];
  const rows = plan.medias.flatMap((media, index) => {
    const [startDate, endDate] = [shift(media.startDate), shift(media.endDate)];
    const addIssue = (kind: RowIssue["kind"]) =>
      issues.push({ kind, row: index + 1, channel: media.channelName, startDate, endDate });
    const channel = channels.find(({ id }) => id === media.channelId);
    if (channel?.mediaTypeId !== plan.orderDetails.mediaTypeId) {
      addIssue("channel_gone");
      return [];
    }
    if (startDate < campaign.startDate || endDate > campaign.endDate) {
      addIssue("outside_campaign");
      return [];
    }
    const copy = { ...media, startDate, endDate };
    const quantity = cards.get(media.id)?.quantity ?? 0;
    const prices = channel.prices.filter(({ currency }) => currency === campaign.currency);
    const price = usesListPrices ? findListPrice(prices, copy, quantity) : undefined;
    if (usesListPrices && !price) addIssue("price_missing");
    const rate = price?.price ?? media.unitRate;
    return [{ media: { ...copy, unitRate: rate }, card: { id: media.id, rate, quantity } }];
  });
  return { rows, issues };
}

/** Dates of the plan move too, but stay within the campaign. */
function buildCopy(plan: Plan, vendor: Vendor, target: CopyTarget) {
  const { campaign, shift } = target;
  const { campaignDate, mediaTypeId, vendorId } = plan.orderDetails;
  const [start, end] = [shift(campaignDate.start), shift(campaignDate.end)];
  const { rows, issues } = copyRows(plan, vendor, target);
  const { additionalCharges, additionalChargesPercent, discount, discountPercent } = plan.priceDetails;
  const body = {
    orderDetails: {
      campaignId: campaign.id,
      mediaTypeId,
      vendorId,
      campaignDate: {
        start: start < campaign.startDate ? campaign.startDate : start,
        end: end > campaign.endDate ? campaign.endDate : end,
      },
    },
    medias: rows.map(({ media }) => media),
    rateCards: rows.map(({ card }) => card),
    priceDetails: { additionalCharges, additionalChargesPercent, discount, discountPercent },
  };
  return { body, issues };
}

function findObstacle(plan: Plan, vendor: Vendor, rowCount: number): PlainMessage | undefined {
  if (!selectableStatuses.includes(vendor.status)) return "The vendor is not active";
  return rowCount === 0 && plan.medias.length > 0 ? "No row of this plan can be copied" : undefined;
}

/** Creates the copy; a draft is validated as a plan. */
function createCopy(context: ResourceContext, body: Row, isDraft: boolean): Promise<Row> {
  const create = (txContext: ResourceContext) => createRecord(txContext, mediaPlans, body);
  return isDraft ? runAndRollBack(context, create) : create(context);
}

/**
 * Copies a plan, or tells the reason against it. The version changes with each value of the result.
 *
 * @param isDraft stores nothing; the caller stores the returned record as a draft
 */
export async function copyPlan(
  context: ResourceContext,
  plan: Plan,
  {
    vendor,
    target,
    isDraft,
    language,
  }: {
    vendor: Vendor;
    target: CopyTarget;
    isDraft: boolean;
    language: Language;
  },
) {
  const { body, issues } = buildCopy(plan, vendor, target);
  const { campaignDate } = body.orderDetails;
  const obstacle = findObstacle(plan, vendor, body.medias.length);
  let record: Row | null = null;
  let reason = obstacle ? translate(obstacle, language) : null;
  if (!obstacle)
    try {
      record = await createCopy(context, body, isDraft);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      reason = translate(error.errors?.[0]?.message ?? error.userMessage, language);
    }
  const finalAmount = record && (record.priceDetails as PlanPrice).finalAmount;
  const { campaignId: _new, ...details } = body.orderDetails;
  const contents = [plan.updatedAt, { ...body, orderDetails: details }, issues, finalAmount];
  return {
    record,
    result: {
      id: plan.id,
      planNumber: plan.planNumber,
      status: plan.status,
      oldAmount: plan.priceDetails.finalAmount,
      newAmount: finalAmount,
      oldRows: plan.medias.length,
      newRows: record ? body.medias.length : 0,
      startDate: campaignDate.start,
      endDate: campaignDate.end,
      reason,
      issues,
      version: createHash("sha256").update(JSON.stringify(contents)).digest("hex").slice(0, 32),
    },
  };
}
