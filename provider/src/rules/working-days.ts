import { addDays } from "./today.ts";

/** Weekdays without work, Sunday is 0. */
const weekends: Readonly<Record<string, readonly number[]>> = {
  AE: [0, 6],
  BH: [5, 6],
  DZ: [5, 6],
  EG: [5, 6],
  IL: [5, 6],
  KW: [5, 6],
  NP: [6],
  QA: [5, 6],
  SA: [5, 6],
};
const westernWeekend = [0, 6];

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function computeEaster(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

const fixedHolidays: Readonly<Record<string, readonly string[]>> = {
  // The three national holidays. Other holidays differ by state and by year.
  IN: ["01-26", "08-15", "10-02"],
  FR: ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"],
  GB: ["01-01", "12-25", "12-26"],
  AE: ["01-01", "12-02", "12-03"],
  SG: ["01-01", "05-01", "08-09", "12-25"],
  US: ["01-01", "06-19", "07-04", "11-11", "12-25"],
};
/** Days after Easter Sunday. */
const easterHolidays: Readonly<Record<string, readonly number[]>> = {
  FR: [1, 39, 50],
  GB: [-2, 1],
  SG: [-2],
};

/** Holidays of fixed dates and of Easter. The agency adds others, such as Diwali, as its own days off. */
function isHoliday(country: string, day: string): boolean {
  if (fixedHolidays[country]?.includes(day.slice(5))) return true;
  const offsets = easterHolidays[country];
  if (!offsets) return false;
  const easter = computeEaster(Number(day.slice(0, 4)));
  return offsets.some((offset) => addDays(easter, offset) === day);
}

export interface WorkCalendar {
  /** ISO 3166 code; null has Saturdays and Sundays off. */
  country: string | null;
  /** Additional days off, YYYY-MM-DD. */
  daysOff: readonly string[];
}

export function isWorkingDay({ country, daysOff }: WorkCalendar, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const weekend = weekends[country ?? ""] ?? westernWeekend;
  return !weekend.includes(weekday) && !isHoliday(country ?? "", day) && !daysOff.includes(day);
}

/**
 * Counts working days forward, or back for a negative count; 0 returns the day or the last working day before it.
 */
export function addWorkingDays(calendar: WorkCalendar, day: string, count: number): string {
  const step = count > 0 ? 1 : -1;
  let current = day;
  for (let remaining = Math.abs(count); remaining > 0;) {
    current = addDays(current, step);
    if (isWorkingDay(calendar, current)) remaining--;
  }
  while (!isWorkingDay(calendar, current)) current = addDays(current, step);
  return current;
}
