/** What every record has. */
export type DemoRecord = { id: string; createdAt: Date; updatedAt: Date };
type Master = DemoRecord & { status: "active" | "inactive" };

export type RateUnit =
  | "spot"
  | "ten_seconds"
  | "sq_cm"
  | "insertion"
  | "month"
  | "day"
  | "cpm"
  | "cpc"
  | "flat";

export type CountryRow = Master & { name: string; iso2: string; phoneCode: string; currency: string };
export type StateRow = Master & { name: string; code: string; countryId: string };
export type CityRow = Master & { name: string; countryId: string; stateId: string };
export type AreaRow = Master & {
  name: string;
  pincode: string;
  countryId: string;
  stateId: string;
  cityId: string;
};

export type MediaTypeRow = Master & { name: string; code: string; description: string };
export type FormatRow = Master & {
  name: string;
  mediaTypeId: string;
  defaultUnit: RateUnit;
  description: string | null;
};
export type LanguageRow = Master & { name: string; code: string; nativeName: string };
export type PositionRow = Master & {
  name: string;
  mediaTypeId: string;
  premiumPercent: number;
  description: string | null;
};
export type SizeRow = Master & {
  name: string;
  width: number;
  height: number;
  unit: "px" | "cm" | "col_cm" | "ft";
  mediaTypeId: string;
};
export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
export type TimeSlotRow = Master & {
  name: string;
  mediaTypeId: string;
  startTime: string;
  endTime: string;
  days: Weekday[];
  isPrime: boolean;
};
export type DurationRow = Master & {
  name: string;
  value: number;
  unit: "second" | "day" | "week" | "month";
  mediaTypeId: string | null;
};
export type MaterialRow = Master & {
  name: string;
  mediaTypeId: string;
  kind: "flex" | "vinyl" | "artwork" | "video" | "audio" | "html5" | "other";
  specs: string;
};
export type PublisherRow = Master & {
  name: string;
  mediaTypeId: string;
  contactPerson: string;
  email: string;
  phone: string;
  website: string;
  languageIds: string[];
  cityIds: string[];
};
export type MediaCostRow = Master & {
  mediaTypeId: string;
  subMediaId: string;
  publisherId: string | null;
  cityId: string | null;
  unit: RateUnit;
  cost: number;
  currency: string;
  effectiveFrom: string;
  effectiveTo: string | null;
};

export type PartnerStatus = "pending" | "approved" | "rejected" | "active" | "inactive";
export type ClientRow = DemoRecord & {
  businessName: string;
  address: string;
  taxId: string;
  contactPerson: string;
  contactEmail: string;
  phone: string;
  status: PartnerStatus;
  notes: string | null;
  createdById: string;
};
export type ChannelPrice = {
  subMediaId: string;
  price: number;
  unit: RateUnit;
  currency: string;
  minQuantity: number;
  effectiveFrom: string;
  effectiveTo: string | null;
};
export type Channel = {
  id: string;
  name: string;
  mediaTypeId: string;
  languageId: string | null;
  cityId: string | null;
  prices: ChannelPrice[];
};
export type VendorRow = DemoRecord & {
  name: string;
  code: string;
  mediaTypeIds: string[];
  publisherId: string | null;
  contactPerson: string;
  email: string;
  phone: string;
  address: string;
  countryId: string;
  stateId: string;
  cityId: string;
  areaId: string | null;
  taxId: string;
  paymentTermsDays: number;
  commissionPercent: number;
  notes: string | null;
  status: PartnerStatus;
  channels: Channel[];
  createdById: string;
};

export type CampaignRow = DemoRecord & {
  name: string;
  code: string;
  clientId: string;
  brand: string;
  objective: "awareness" | "consideration" | "conversion" | "launch";
  startDate: string;
  endDate: string;
  budget: number;
  currency: string;
  mediaTypeIds: string[];
  targetAudience: string;
  cityIds: string[];
  status: "pending" | "approved" | "active" | "completed" | "cancelled";
  notes: string | null;
  createdById: string;
};

export type PlanStatus = "pending" | "approved" | "rejected" | "completed" | "cancelled";
export type MediaRow = {
  id: string;
  channelId: string;
  /** The channel's name when it was booked. */
  channelName: string;
  subMediaId: string;
  placementId: string | null;
  sizeId: string | null;
  durationId: string | null;
  timeBandId: string | null;
  languageId: string | null;
  materialId: string | null;
  cityId: string | null;
  areaId: string | null;
  startDate: string;
  endDate: string;
  unitRate: number;
  unit: RateUnit;
  listPrice: number;
  bonusQuantity: number;
  impressions: number | null;
  notes: string | null;
};
export type RateCard = { id: string; rate: number; quantity: number; amount: number };
export type HistoryEntry = {
  id: string;
  revision: number;
  action: "created" | "updated" | "status_changed";
  /** ISO timestamp: history is stored as JSON. */
  at: string;
  by: { id: string; name: string };
  changes: { path: string; from: string | number | null; to: string | number | null }[];
};
export type MediaPlanRow = DemoRecord & {
  planNumber: string;
  orderDetails: {
    campaignId: string;
    clientId: string;
    mediaTypeId: string;
    vendorId: string;
    campaignDate: { start: string; end: string };
  };
  medias: MediaRow[];
  rateCards: RateCard[];
  priceDetails: { grandTotal: number; additionalCharges: number; discount: number; finalAmount: number };
  status: PlanStatus;
  revision: number;
  history: HistoryEntry[];
  createdById: string;
};

type SettlementStatus = "pending" | "completed" | "cancelled";
export type PaymentRow = DemoRecord & {
  direction: "to_vendor" | "from_client";
  reference: string;
  clientId: string;
  vendorId: string | null;
  campaignId: string;
  mediaPlanId: string;
  poNumber: string;
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  /** Without tax; balance = invoiceAmount + taxAmount − paidAmount. */
  invoiceAmount: number;
  taxAmount: number;
  paidAmount: number;
  balance: number;
  method: string | null;
  paidOn: string | null;
  status: SettlementStatus;
  isOverdue: boolean;
};
export type PoInvoiceSyncRow = DemoRecord & {
  poNumber: string | null;
  poDate: string | null;
  poValue: number;
  clientId: string;
  vendorId: string;
  campaignId: string;
  mediaTypeId: string;
  servicePeriod: string;
  invoiceNumber: string | null;
  invoiceDate: string | null;
  invoiceAmount: number;
  /** invoiceAmount − poValue */
  variance: number;
  matchStatus: "matched" | "over" | "short" | "missing_invoice" | "missing_po" | "duplicate";
  status: SettlementStatus;
  syncedAt: Date | null;
  syncError: string | null;
};
export type BillingSummaryRow = DemoRecord & {
  period: string;
  clientId: string;
  campaignId: string;
  mediaTypeId: string;
  currency: string;
  planned: number;
  ordered: number;
  billed: number;
  received: number;
  /** billed + tax − received; the four ageing figures add up to it. */
  outstanding: number;
  tax: number;
  commission: number;
  ageing: { d30: number; d60: number; d90: number; over90: number };
};

/** All sample records by table, in an order in which they can be inserted. */
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
  clients: ClientRow[];
  vendors: VendorRow[];
  campaigns: CampaignRow[];
  mediaPlans: MediaPlanRow[];
  payments: PaymentRow[];
  poInvoiceSyncs: PoInvoiceSyncRow[];
  billingSummaries: BillingSummaryRow[];
};
