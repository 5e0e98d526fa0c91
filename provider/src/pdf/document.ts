/** Languages a plan can be exported in. */
export type PlanLanguage = "en" | "fr";

/** The agency's own block, from AGENCY_NAME, AGENCY_ADDRESS and AGENCY_TAX_ID. */
interface PlanAgency {
  name: string;
  address?: string | null;
  taxId?: string | null;
}

/** The client the plan is made for. */
export interface PlanClient {
  businessName: string;
  address?: string | null;
  taxId?: string | null;
  contactPerson?: string | null;
  contactEmail?: string | null;
  phone?: string | null;
}

/** A size as the master has it; printed as its name with the measures, where there are any. */
export interface PlanSize {
  name: string;
  width?: number | null;
  height?: number | null;
  /** px, cm, col_cm or ft; another one is printed as it is. */
  unit?: string | null;
}

/** A time slot; times are hh:mm AM/PM as on the wire and are printed as the language writes them. */
export interface PlanTimeSlot {
  name: string;
  startTime?: string | null;
  endTime?: string | null;
}

/** One booked row of the plan; every name is already resolved, absent details are left out or null. */
export interface PlanMediaRow {
  id: string;
  channel: string;
  format: string;
  position?: string | null;
  /** A plain name will do where the measures are not at hand. */
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
  /** RateUnit as on the wire (spot, ten_seconds, …); an unknown one is printed as it is. */
  unit: string;
  /** Where the rate is for ten seconds and the quantity counts these: the spots that they are, none where they make no whole number. */
  spots?: { seconds: number; count: number | null } | null;
  /** Spots in such a row. */
  bonusQuantity?: number | null;
  impressions?: number | null;
  notes?: string | null;
}

/** What one media row costs; `id` is the media row's id. Money has at most 2 decimals. */
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

/** A tax on the final amount or on a part of it. */
interface PlanTax {
  /** As the country calls it: GST, TVA. */
  name: string;
  /** ISO 3166 code of the country whose tax it is. */
  country: string;
  percent: number;
  base: number;
}

/** Who approved the plan as it is printed, and when. */
interface PlanApproval {
  by: string;
  at: Date;
}

/** Everything the PDF of a media plan shows. The document depends on this value and the language alone. */
export interface PlanDocument {
  agency: PlanAgency;
  client: PlanClient;
  planNumber: string;
  /** As on the wire, lower case: pending, approved, rejected, cancelled, completed. */
  status: string;
  revision: number;
  campaign: string;
  mediaType: string;
  /** tv, radio, print, digital, ooh: decides which details are columns; of any other all are told in one. */
  mediaTypeCode?: string | null;
  vendor: string;
  /** YYYY-MM-DD, both included */
  campaignDate: { start: string; end: string };
  medias: readonly PlanMediaRow[];
  rateCards: readonly PlanRateCard[];
  priceDetails: PlanPriceDetails;
  /** One for each rate; together they are on the whole final amount. None where no rate is known: that is left to the invoice. */
  taxes: readonly PlanTax[];
  /** ISO 4217; INR when left out. */
  currency?: string;
  createdAt: Date;
  createdBy?: string | null;
  printedAt: Date;
  /** Shown in the approval block of an approved or completed plan. */
  approval?: PlanApproval | null;
  /** IANA zone for the times printed; Asia/Kolkata when left out. */
  timeZone?: string;
}
