/** An order with its invoices and payments: asked for by the number of the order, else of an invoice. */
export interface Reconciliation {
  poNumber: string | null;
  invoiceNumber: string | null;
}

const ORDER = "order";
const INVOICE = "invoice";

/** The list's own address with a matter opened on it; null for one without a number. */
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

/** The matter that an address has opened; null for none. */
export function readReconciliation(params: URLSearchParams): Reconciliation | null {
  const matter = { poNumber: params.get(ORDER), invoiceNumber: params.get(INVOICE) };
  return matter.poNumber || matter.invoiceNumber ? matter : null;
}

export function withoutReconciliation(search: string | URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(search);
  params.delete(ORDER);
  params.delete(INVOICE);
  return params;
}
