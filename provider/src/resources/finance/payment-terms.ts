/** Days from a bill to its due date. */
export const clientPaymentDays = 30;
/** Days from the last day of a plan to the expected vendor invoice. */
export const vendorInvoiceDays = 10;
