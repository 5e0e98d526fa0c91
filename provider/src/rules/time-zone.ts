const hourLength = 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether a name is an IANA time zone of a place, or UTC. Offsets, abbreviations such as IST, and `Etc/` names are refused: they do not
 * follow the clock changes of a place, and some systems read unknown ones as UTC.
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

/** The date and time that a clock in the zone shows, as if it were UTC, in milliseconds. */
function clockTime(zone: string, at: number): number {
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

/** The calendar day in a zone at a moment, YYYY-MM-DD. */
export function dayIn(zone: string, at: Date): string {
  return new Date(clockTime(zone, at.getTime())).toISOString().slice(0, 10);
}

/** The moment at which a clock in the zone shows a full hour of a day. An hour that a clock change skips is the one after it. */
export function momentAt(zone: string, day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * hourLength;
  const offset = (at: number) => clockTime(zone, at) - at;
  const near = wanted - offset(wanted);
  return new Date(wanted - offset(near));
}

/** The first moment after `now` at which a clock in the zone shows this full hour. */
export function nextMomentAt(zone: string, hour: number, now: Date): Date {
  const day = dayIn(zone, now);
  const due = momentAt(zone, day, hour);
  if (due > now) return due;
  return momentAt(zone, new Date(Date.parse(day) + 24 * hourLength).toISOString().slice(0, 10), hour);
}
