import type { areasTable } from "../resources/area.ts";
import type { billingSummariesTable } from "../resources/billing-summary.ts";
import type { campaignsTable } from "../resources/campaign.ts";
import type { citiesTable } from "../resources/city.ts";
import type { clientsTable } from "../resources/client.ts";
import type { countriesTable } from "../resources/country.ts";
import type { durationsTable } from "../resources/duration.ts";
import type { formatsTable } from "../resources/format.ts";
import type { languagesTable } from "../resources/language.ts";
import type { materialsTable } from "../resources/material.ts";
import type { mediaCostsTable } from "../resources/media-cost.ts";
import type { mediaPlansTable } from "../resources/media-plan/plan-table.ts";
import type { mediaTypesTable } from "../resources/media-type.ts";
import type { paymentsTable } from "../resources/payment.ts";
import type { planCommentsTable } from "../resources/plan-comment.ts";
import type { poInvoiceSyncsTable } from "../resources/po-invoice-sync.ts";
import type { positionsTable } from "../resources/position.ts";
import type { publishersTable } from "../resources/publisher.ts";
import type { sizesTable } from "../resources/size.ts";
import type { statesTable } from "../resources/state.ts";
import type { taxRatesTable } from "../resources/tax-rate.ts";
import type { timeSlotsTable } from "../resources/time-slot.ts";
import type { vendorsTable } from "../resources/vendor/vendor.ts";
import type { RecordTable, StoredRow } from "../records/resource.ts";

/** Stored columns without computed ones; every sample fills the columns of `Filled`. */
type Sample<
  Table extends RecordTable,
  Filled extends keyof StoredRow<Table> = never,
  Computed extends string = never,
> = Omit<StoredRow<Table>, "searchText" | "updatedBy" | Filled | Computed> & {
  [Name in Filled]: NonNullable<StoredRow<Table>[Name]>;
};

export type DemoRecord = { id: string; createdAt: Date; updatedAt: Date };

export type CountryRow = Sample<typeof countriesTable>;
export type StateRow = Sample<typeof statesTable>;
export type CityRow = Sample<typeof citiesTable>;
export type AreaRow = Sample<typeof areasTable>;
export type MediaTypeRow = Sample<typeof mediaTypesTable, "code">;
export type FormatRow = Sample<typeof formatsTable>;
export type LanguageRow = Sample<typeof languagesTable>;
export type PositionRow = Sample<typeof positionsTable>;
export type SizeRow = Sample<typeof sizesTable>;
export type TimeSlotRow = Sample<typeof timeSlotsTable, never, "startMinute" | "endMinute">;
export type DurationRow = Sample<typeof durationsTable>;
export type MaterialRow = Sample<typeof materialsTable>;
export type PublisherRow = Sample<typeof publishersTable, never, "file">;
export type MediaCostRow = Sample<typeof mediaCostsTable>;
export type TaxRateRow = Sample<typeof taxRatesTable>;
export type ClientRow = Sample<typeof clientsTable>;
export type VendorRow = Sample<typeof vendorsTable, "code" | "taxId">;
export type CampaignRow = Sample<typeof campaignsTable, "brand", "planned" | "overBudget">;
export type MediaPlanRow = Sample<
  typeof mediaPlansTable,
  "createdById",
  "statusSince" | "statusEntry" | "startDate" | "endDate" | "finalAmount" | "grandTotal" | "plannedMonths"
>;
export type PlanCommentRow = Sample<typeof planCommentsTable>;
/** Amounts without tax; balance = invoiceAmount + taxAmount − paidAmount. */
export type PaymentRow = Sample<
  typeof paymentsTable,
  | "reference"
  | "invoiceDate"
  | "dueDate"
  | "invoiceAmount"
  | "taxAmount"
  | "paidAmount"
  | "balance"
  | "mediaPlanId"
  | "planNumber"
> & { isOverdue: boolean };
/** variance = invoiceAmount − poValue; null without an invoice. */
export type PoInvoiceSyncRow = Sample<typeof poInvoiceSyncsTable, "matchStatus" | "servicePeriod">;
/** outstanding = billed + tax − received, the sum of the open bills. */
export type BillingSummaryRow = Sample<
  typeof billingSummariesTable,
  "planned" | "ordered" | "billed" | "received" | "outstanding" | "tax" | "commission"
>;

/** Tables in insertion order. */
export type DemoRecords = {
  countries: CountryRow[];
  states: StateRow[];
  cities: CityRow[];
  areas: AreaRow[];
  mediaTypes: MediaTypeRow[];
  formats: FormatRow[];
  languages: LanguageRow[];
  positions: PositionRow[];
  sizes: SizeRow[];
  timeSlots: TimeSlotRow[];
  durations: DurationRow[];
  materials: MaterialRow[];
  publishers: PublisherRow[];
  mediaCosts: MediaCostRow[];
  taxRates: TaxRateRow[];
  clients: ClientRow[];
  vendors: VendorRow[];
  campaigns: CampaignRow[];
  mediaPlans: MediaPlanRow[];
  planComments: PlanCommentRow[];
  payments: PaymentRow[];
  poInvoiceSyncs: PoInvoiceSyncRow[];
  billingSummaries: BillingSummaryRow[];
};
