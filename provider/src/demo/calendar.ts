const DAY_MS = 86_400_000;

/** Days and moments counted from the day the demo data is made. */
export interface Calendar {
  /** YYYY-MM-DD of today. */
  today: string;
  /** The day `offset` days after today (before, when negative). */
  day: (offset: number) => string;
  /** Some working minute of the day `offset` days from today; never later than now. */
  moment: (offset: number, minute: number) => Date;
}

export function calendarFrom(now: Date): Calendar {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const day = (offset: number) => new Date(midnight + offset * DAY_MS).toISOString().slice(0, 10);
  // 04:30 UTC is ten in the morning in India.
  const moment = (offset: number, minute: number) =>
    new Date(Math.min(midnight + offset * DAY_MS + (270 + minute) * 60_000, now.getTime()));
  return { today: day(0), day, moment };
}

/** The day `days` after a YYYY-MM-DD day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days `later` lies after `earlier`. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
