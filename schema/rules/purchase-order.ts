import * as z from "zod/mini";
import { choice, id, optionalChoice, requiredText } from "./field-rules.ts";
import { money } from "./number-rules.ts";
import type { Status } from "../generated/enums.ts";
import { MAX_UPLOAD_BYTES, PDF_HEADER_BYTES, startsAsPdf } from "./upload.ts";

/** Fixed list, independent of the media types of the upstream. */
export const PURCHASE_ORDER_MEDIA_TYPES = ["digital", "electronics", "activation", "ooh", "others"] as const;

/** Default: pending. */
export const PURCHASE_ORDER_STATUSES = [
  "PENDING",
  "APPROVED",
  "REJECTED",
] as const satisfies readonly Status[];

/** In rupees. */
const MIN_PURCHASE_ORDER_VALUE = 1;

export const ONLY_PDF = /*i18n*/ "Only PDF files are allowed";
const VALUE_REQUIRED = /*i18n*/ "PO Value is required";
const VALUE_NOT_A_NUMBER = /*i18n*/ "PO Value must be a number";
const NOT_POSITIVE = /*i18n*/ "PO Value must be greater than 0";

function poValue() {
  return money({
    requiredMessage: VALUE_REQUIRED,
    invalidMessage: VALUE_NOT_A_NUMBER,
    negativeMessage: NOT_POSITIVE,
  }).check(z.minimum(MIN_PURCHASE_ORDER_VALUE, NOT_POSITIVE));
}

/** Requires a file named .pdf with at most 10 MB; `isPdf` checks the content. */
function pdfFile() {
  return z.file(/*i18n*/ "PDF is required").check(
    z.refine((file) => /\.pdf$/i.test(file.name), ONLY_PDF),
    z.maxSize(MAX_UPLOAD_BYTES, /*i18n*/ "The file is larger than 10 MB"),
  );
}

/** Purchase orders are stored only in the browser. */
export const purchaseOrderRule = z.object({
  poNumber: requiredText(120, /*i18n*/ "PO Number is required"),
  vendorName: requiredText(120, /*i18n*/ "Vendor Name is required"),
  poValue: poValue(),
  clientId: id(/*i18n*/ "Client is required"),
  campaignId: id(/*i18n*/ "Campaign is required"),
  mediaType: choice(PURCHASE_ORDER_MEDIA_TYPES, /*i18n*/ "Media Type is required"),
  status: optionalChoice(PURCHASE_ORDER_STATUSES),
  pdfFile: pdfFile(),
});
export type PurchaseOrderInput = z.infer<typeof purchaseOrderRule>;

/** Checks the start of the file, because any file can be named .pdf. */
export async function isPdf(file: Blob): Promise<boolean> {
  return startsAsPdf(new Uint8Array(await file.slice(0, PDF_HEADER_BYTES).arrayBuffer()));
}
