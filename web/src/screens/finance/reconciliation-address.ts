/** Identified by the order number, else by an invoice number. */
export interface Reconciliation {
  poNumber: string | null;
  invoiceNumber: string | null;
}

const ORDER = "order";
const INVOICE = "invoice";

/** URL that opens a reconciliation; null without a number. */
export function reconciliationParams(
  search: string,
  { poNumber, invoiceNumber }: Reconciliation,
): string | null {
  const params = withoutReconciliation(search);
  if (poNumber) params.set(ORDER, poNumber);
  else if (invoiceNumber) params.set(INVOICE, invoiceNumber);
  else return null;
  return `?${params.toString()}`;
}

/** Null if none is open. */
export function readReconciliation(params: URLSearchParams): Reconciliation | null {
  const reconciliation = { poNumber: params.get(ORDER), invoiceNumber: params.get(INVOICE) };
  return reconciliation.poNumber || reconciliation.invoiceNumber ? reconciliation : null;
}

export function withoutReconciliation(search: string | URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(search);
  params.delete(ORDER);
  params.delete(INVOICE);
  return params;
}
