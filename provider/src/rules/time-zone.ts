const hourMs = 3_600_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether a name is UTC or the IANA zone of a place. Rejects offsets, abbreviations such as IST, and `Etc/`
 * names, because they ignore clock changes.
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

/** Returns the local date and time of an instant, as if it were UTC. */
function getWallTime(zone: string, time: number): number {
  const formatter =
    formatters.get(zone) ??
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
  formatters.set(zone, formatter);
  const parts = Object.fromEntries(
    formatter.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** YYYY-MM-DD */
export function getLocalDay(zone: string, time: Date): string {
  return new Date(getWallTime(zone, time.getTime())).toISOString().slice(0, 10);
}

/** Returns the instant of a local hour. If a clock change skips the hour, returns the next hour. */
export function toInstant(zone: string, day: string, hour: number): Date {
  const wallTime = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const getOffset = (time: number) => getWallTime(zone, time) - time;
  const approximateTime = wallTime - getOffset(wallTime);
  return new Date(wallTime - getOffset(approximateTime));
}

/** Returns the next instant after `now` with this full local hour. */
export function findNextLocalHour(zone: string, hour: number, now: Date): Date {
  const day = getLocalDay(zone, now);
  const hourToday = toInstant(zone, day, hour);
  if (hourToday > now) return hourToday;
  return toInstant(zone, new Date(Date.parse(day) + 24 * hourMs).toISOString().slice(0, 10), hour);
}
