/** Payment term of clients, in days after the bill. */
export const clientTermsDays = 30;
/** Expected arrival of a vendor's invoice, in days after the plan's last day. */
export const invoiceExpectedDays = 10;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
