import type { OrderAmounts } from "../rules/order-amounts.ts";
import type { TaxLine } from "../rules/tax-lines.ts";
import type { PlanDocument } from "./plan-document.ts";

export const changedFields = [
  "channel",
  "format",
  "details",
  "dates",
  "rate",
  "quantity",
  "bonus",
  "amount",
] as const;

/** A row that differs from the version that was sent last. */
export interface RowChange {
  kind: "added" | "changed" | "cancelled";
  /** Id of the row in either version. */
  id: string;
  channel: string;
  format: string;
  startDate: string;
  endDate: string;
  /** Amount now; of a cancelled row, the amount before. */
  amount: number;
  previousAmount: number | null;
  fields: (typeof changedFields)[number][];
}

export interface Party {
  name: string;
  address: string | null;
  taxId: string | null;
  contactPerson?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** Everything that an order states; stored when it is sent. */
export interface OrderContent {
  agency: Party;
  vendor: Party;
  /** The client as the vendor may see it. */
  client: Party;
  plan: Pick<
    PlanDocument,
    | "planNumber"
    | "revision"
    | "campaign"
    | "mediaType"
    | "mediaTypeCode"
    | "campaignDate"
    | "medias"
    | "rateCards"
    | "priceDetails"
    | "currency"
    | "timeZone"
  >;
  amounts: OrderAmounts;
  /** Empty if a rate is unknown; the document then refers to the invoice. */
  taxLines: TaxLine[];
  /** Net amount with tax; without known taxes, the net amount. */
  total: number;
  /** Version that was sent last, and the differences from it. */
  previous: string | null;
  changes: RowChange[];
  terms: string | null;
  mandate: string | null;
  contact: { name: string; email: string; phone: string | null };
}

/** Data of a printed release order. */
export interface OrderDocument {
  content: OrderContent;
  /** With the version, such as RO-2026-0057/2. */
  number: string;
  version: number;
  isDraft: boolean;
  bookBy: string | null;
  materialBy: string | null;
  confirmBy: string | null;
  /** PNG or JPEG. */
  logo: PlanDocument["agency"]["logo"];
  issuedAt: Date;
}
