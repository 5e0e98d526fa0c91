/** Days from a bill to its due date. */
export const clientPaymentDays = 30;
/** Days from the last day of a plan to the expected vendor invoice. */
export const vendorInvoiceDays = 10;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
