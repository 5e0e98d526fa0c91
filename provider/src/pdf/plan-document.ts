/** Values of AGENCY_NAME, AGENCY_ADDRESS and AGENCY_TAX_ID. */
interface PlanAgency {
  name: string;
  address?: string | null;
  taxId?: string | null;
}

export interface PlanClient {
  businessName: string;
  address?: string | null;
  taxId?: string | null;
  contactPerson?: string | null;
  contactEmail?: string | null;
  phone?: string | null;
}

/** Name, followed by the width and height in print. */
export interface PlanSize {
  name: string;
  width?: number | null;
  height?: number | null;
  /** px, cm, col_cm or ft; other units are printed unchanged. */
  unit?: string | null;
}

/** Times are `hh:mm AM/PM`; the language formats them. */
export interface PlanTimeSlot {
  name: string;
  startTime?: string | null;
  endTime?: string | null;
}

/** Missing details are undefined or null. */
export interface PlanMediaRow {
  id: string;
  channel: string;
  format: string;
  position?: string | null;
  size?: PlanSize | string | null;
  duration?: string | null;
  timeSlot?: PlanTimeSlot | string | null;
  language?: string | null;
  material?: string | null;
  city?: string | null;
  area?: string | null;
  /** YYYY-MM-DD */
  startDate: string;
  /** YYYY-MM-DD */
  endDate: string;
  /** RateUnit of the API (spot, ten_seconds, …); other units are printed unchanged. */
  unit: string;
  /** `count` is null unless the quantity gives a whole number of spots. */
  spots?: { seconds: number; count: number | null } | null;
  /** In spots for rates per ten seconds. */
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

interface PlanPriceDetails {
  grandTotal: number;
  additionalCharges: number;
  discount: number;
  finalAmount: number;
}

interface PlanTax {
  name: string;
  /** ISO 3166 code. */
  country: string;
  percent: number;
  base: number;
}

interface PlanApproval {
  by: string;
  at: Date;
}

/** Data of a printed plan. The PDF's bytes depend only on it and the language. */
export interface PlanDocument {
  agency: PlanAgency;
  client: PlanClient;
  planNumber: string;
  /** Lower case: pending, approved, rejected, cancelled, completed. */
  status: string;
  revision: number;
  campaign: string;
  mediaType: string;
  /** Decides the detail columns; unknown codes have one column for all details. */
  mediaTypeCode?: string | null;
  vendor: string;
  /** YYYY-MM-DD, inclusive. */
  campaignDate: { start: string; end: string };
  medias: readonly PlanMediaRow[];
  rateCards: readonly PlanRateCard[];
  priceDetails: PlanPriceDetails;
  /**
   * One entry per tax rate; the bases add up to the final amount. Empty without a known rate: the invoice
   * then states the tax.
   */
  taxes: readonly PlanTax[];
  /** ISO 4217; default INR. */
  currency?: string;
  createdAt: Date;
  createdBy?: string | null;
  printedAt: Date;
  /** Printed for approved and completed plans. */
  approval?: PlanApproval | null;
  /** IANA zone of printed times; default Asia/Kolkata. */
  timeZone?: string;
}
