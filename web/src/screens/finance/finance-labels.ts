import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { MatchStatus, PaymentDirection } from "../../generated/schema.ts";

export const matchLabels = {
  MATCHED: msg`Matched`,
  OVER: msg`Invoice too high`,
  SHORT: msg`Invoice too low`,
  EXPECTED: msg`Invoice expected`,
  MISSING_INVOICE: msg`Invoice missing`,
  MISSING_PO: msg`Order missing`,
  DUPLICATE: msg`Duplicate invoice`,
} as const satisfies Record<MatchStatus, unknown>;

export const directionLabels = {
  TO_VENDOR: msg`To the vendor`,
  FROM_CLIENT: msg`From the client`,
} as const satisfies Record<PaymentDirection, unknown>;

export const SETTLEMENT_STATUSES = ["PENDING", "COMPLETED", "CANCELLED"] as const;

/** Labels of known errors of the ledger, by the ledger's text. */
export const syncErrorLabels: Readonly<Record<string, MessageDescriptor>> = {
  "The ledger did not answer within 10 s; next attempt in 15 minutes": msg`The ledger did not answer within 10 s; next attempt in 15 minutes`,
  "Invoice date lies in a closed accounting period": msg`Invoice date is in a closed accounting period`,
  "The vendor’s tax ID is not known to the ledger": msg`The vendor’s tax ID is missing in the ledger`,
  "No purchase order carries this invoice’s reference": msg`No purchase order has this invoice’s reference`,
  "The order was withdrawn after its invoice had come": msg`The order was withdrawn after the invoice arrived`,
};
