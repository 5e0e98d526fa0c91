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
