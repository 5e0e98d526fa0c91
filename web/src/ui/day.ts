/** The viewer's day, YYYY-MM-DD. */
export function today(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

/** Another day, so many days later. */
export function daysAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** How many days the second one is later than the first; negative when it is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000);
}
