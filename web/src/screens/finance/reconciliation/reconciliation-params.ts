/** Identified by the order number, or without an order by the invoice number. */
export interface Reconciliation {
  poNumber: string | null;
  invoiceNumber: string | null;
}

const ORDER_PARAM = "order";
const INVOICE_PARAM = "invoice";

/** URL parameters without a reconciliation. */
export const NO_RECONCILIATION = { [ORDER_PARAM]: null, [INVOICE_PARAM]: null };

/** Builds the URL search that opens a reconciliation; null without a number. */
export function buildReconciliationSearch(
  search: string,
  { poNumber, invoiceNumber }: Reconciliation,
): string | null {
  const params = new URLSearchParams(search);
  for (const name of Object.keys(NO_RECONCILIATION)) params.delete(name);
  if (poNumber) params.set(ORDER_PARAM, poNumber);
  else if (invoiceNumber) params.set(INVOICE_PARAM, invoiceNumber);
  else return null;
  return `?${params.toString()}`;
}

/** Returns null if no reconciliation is open. */
export function parseReconciliation(params: URLSearchParams): Reconciliation | null {
  const reconciliation = { poNumber: params.get(ORDER_PARAM), invoiceNumber: params.get(INVOICE_PARAM) };
  return reconciliation.poNumber || reconciliation.invoiceNumber ? reconciliation : null;
}
