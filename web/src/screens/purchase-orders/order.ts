import { msg } from "@lingui/core/macro";
import type { Labels } from "../../crud/definition/fields.tsx";
import type { PurchaseOrderInput } from "@media-planner/schema/rules/purchase-order";

export interface PurchaseOrder extends Omit<PurchaseOrderInput, "pdfFile" | "status"> {
  /** Creation time in milliseconds. */
  id: string;
  clientName: string;
  status: NonNullable<PurchaseOrderInput["status"]>;
  /** Milliseconds; absent for samples. */
  savedAt?: number;
  pdfName?: string;
}

export const toComparableNumber = (poNumber: string) => poNumber.trim().toLocaleLowerCase();

export interface NamedChoice {
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
