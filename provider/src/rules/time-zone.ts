const hourLength = 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Accepts IANA zones of places, and UTC. Offsets, abbreviations such as IST, and `Etc/` names ignore clock
 * changes, and some systems read unknown names as UTC.
 */
export function isTimeZone(name: string): boolean {
  if (name === "UTC") return true;
  if (!/^(?!Etc\/)[A-Z]\w+\/\w/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

function getClockTime(zone: string, at: number): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  clocks.set(zone, clock);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** YYYY-MM-DD */
export function getDayIn(zone: string, at: Date): string {
  return new Date(getClockTime(zone, at.getTime())).toISOString().slice(0, 10);
}

/** Returns the moment of a local hour; an hour skipped by a clock change becomes the next one. */
export function toMoment(zone: string, day: string, hour: number): Date {
  const wallTime = Date.parse(`${day}T00:00:00Z`) + hour * hourLength;
  const offset = (at: number) => getClockTime(zone, at) - at;
  const near = wallTime - offset(wallTime);
  return new Date(wallTime - offset(near));
}

/** Next moment after `now` at this full local hour. */
export function findNextMoment(zone: string, hour: number, now: Date): Date {
  const day = getDayIn(zone, now);
  const due = toMoment(zone, day, hour);
  if (due > now) return due;
  return toMoment(zone, new Date(Date.parse(day) + 24 * hourLength).toISOString().slice(0, 10), hour);
}
