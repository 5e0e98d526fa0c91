import { t } from "@lingui/core/macro";

/** Translations of known ledger errors; unknown errors are shown unchanged. */
const messages: Readonly<Record<string, () => string>> = {
  "The ledger did not answer within 10 s; next attempt in 15 minutes": () =>
    t`The ledger did not answer within 10 s; next attempt in 15 minutes`,
  "Invoice date lies in a closed accounting period": () => t`Invoice date is in a closed accounting period`,
  "The vendor’s tax ID is not known to the ledger": () => t`The vendor’s tax ID is missing in the ledger`,
  "No purchase order carries this invoice’s reference": () =>
    t`No purchase order has this invoice’s reference`,
  "The order was withdrawn after its invoice had come": () =>
    t`The order was withdrawn after the invoice arrived`,
};

export function getSyncErrorText(error: string): string {
  return messages[error]?.() ?? error;
}
