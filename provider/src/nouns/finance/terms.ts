/** When a client has to pay, in days after the bill. */
export const clientTermsDays = 30;
/** When a vendor's invoice is to be there, in days after the last day of the plan. */
export const invoiceExpectedDays = 10;

/** The day `days` after a YYYY-MM-DD day. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
