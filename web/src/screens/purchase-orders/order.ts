import { msg } from "@lingui/core/macro";
import type { Labels } from "../../crud/fields.tsx";
import type { PurchaseOrderInput } from "@media-planner/schema/rules/purchase-order";

/** A purchase order as the list shows it: with its client's name, and its PDF kept elsewhere. */
export interface PurchaseOrder extends Omit<PurchaseOrderInput, "pdfFile" | "status"> {
  /** When it was added, in milliseconds. */
  id: string;
  clientName: string;
  status: NonNullable<PurchaseOrderInput["status"]>;
  /** When it was saved last, in milliseconds; none of the samples was. */
  savedAt?: number;
  /** Absent where there is none. */
  pdfName?: string;
}

/** Something to choose, as the form's lists show it. */
export interface Named {
  id: string;
  name: string;
}

export const MEDIA_TYPE_LABELS = {
  digital: msg`Digital`,
  electronics: msg`Electronics`,
  activation: msg`Activation`,
  ooh: msg`OOH`,
  others: msg`Others`,
} as const satisfies Record<PurchaseOrder["mediaType"], unknown>;

export const STATUS_LABELS = {
  PENDING: msg`Pending`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
} as const satisfies Record<PurchaseOrder["status"], unknown> & Labels;
