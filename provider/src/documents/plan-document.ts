import type { Tax } from "../rules/tax-lines.ts";

interface PlanAgency {
  name: string;
  address?: string | null;
  taxId?: string | null;
  /** PNG or JPEG. */
  logo?: Uint8Array | null;
}

export interface PlanClient {
  businessName: string;
  address?: string | null;
  taxId?: string | null;
  contactPerson?: string | null;
  contactEmail?: string | null;
  phone?: string | null;
}

export interface PlanSize {
  name: string;
  width?: number | null;
  height?: number | null;
  /** px, cm, col_cm or ft; other units are printed unchanged. */
  unit?: string | null;
}

/** Times are `hh:mm AM/PM`; the PDF formats them for its language. */
export interface PlanTimeSlot {
  name: string;
  startTime?: string | null;
  endTime?: string | null;
}

/** Dates are YYYY-MM-DD. */
export interface PlanMediaRow {
  id: string;
  channel: string;
  format: string;
  position?: string | null;
  size?: PlanSize | null;
  duration?: string | null;
  timeSlot?: PlanTimeSlot | null;
  language?: string | null;
  material?: string | null;
  city?: string | null;
  area?: string | null;
  startDate: string;
  endDate: string;
  /** RateUnit of the API (spot, ten_seconds, …); other units are printed unchanged. */
  unit: string;
  /** `count` is null if the quantity gives a fraction of a spot. */
  spots?: { seconds: number; count: number | null } | null;
  /** Number of units, or of spots if the rate is per ten seconds. */
  bonusQuantity?: number | null;
  impressions?: number | null;
  notes?: string | null;
}

interface PlanRateCard {
  id: string;
  rate: number;
  quantity: number;
  amount: number;
}

export type PriceName = "grandTotal" | "additionalCharges" | "discount" | "finalAmount";

/** Data of a printed plan. The same data and language give the same PDF bytes. */
export interface PlanDocument {
  agency: PlanAgency;
  client: PlanClient;
  planNumber: string;
  /** Lower case: pending, approved, rejected, cancelled, completed. */
  status: string;
  revision: number;
  campaign: string;
  mediaType: string;
  /** Selects the columns for details of rows. */
  mediaTypeCode?: string | null;
  vendor: string;
  /** YYYY-MM-DD, inclusive. */
  campaignDate: { start: string; end: string };
  medias: readonly PlanMediaRow[];
  rateCards: readonly PlanRateCard[];
  priceDetails: Record<PriceName, number> & {
    /** Percentages of the grand total that result in the amounts. */
    additionalChargesPercent?: number | null;
    discountPercent?: number | null;
  };
  /**
   * One entry per tax rate; the bases add up to the final amount. Empty if a rate is unknown; the PDF then
   * refers to the invoice for tax.
   */
  taxes: readonly Tax[];
  /** ISO 4217 */
  currency: string;
  createdAt: Date;
  createdBy?: string | null;
  printedAt: Date;
  /** Printed for approved and completed plans. */
  approval?: { by: string; at: Date } | null;
  /** IANA zone of printed times. */
  timeZone: string;
}
