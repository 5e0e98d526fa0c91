export const FINANCE_SAGE_PATH = "/finance-sage";
export const PO_INVOICE_SYNC_PATH = "/po-invoice-sync";
export const PAYMENTS_PATH = "/payment-status";
export const BILLING_PATH = "/billing-summary-report";
export const REPORTS_PATH = "/reports-analytics";
export const PLANS_PATH = "/manage-media-plan";
export const RELEASE_ORDERS_PATH = "/release-orders";

/** Adds filters to a list path; ignores null and empty ones. */
export function buildListPath(
  path: string,
  filters: Readonly<Record<string, string | null | undefined>>,
): string {
  const entries = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(entries).toString();
  return query ? `${path}?${query}` : path;
}
