export const FINANCE_SAGE_PATH = "/finance-sage";
export const PO_INVOICE_SYNC_PATH = "/po-invoice-sync";
export const PAYMENTS = "/payment-status";
export const BILLING = "/billing-summary-report";
export const REPORTS = "/reports-analytics";
export const PLANS = "/manage-media-plan";

/** Adds filters to a list path; ignores null and empty ones. */
export function withFilters(
  path: string,
  filters: Readonly<Record<string, string | null | undefined>>,
): string {
  const set = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(set).toString();
  return query ? `${path}?${query}` : path;
}
