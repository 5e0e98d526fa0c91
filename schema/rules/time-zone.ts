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

// Creating a format is slow, and the plan grid formats days at every keystroke.
const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>();

function getDayFormat(zone: string | undefined): Intl.DateTimeFormat {
  const format =
    dayFormats.get(zone) ??
    new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
  dayFormats.set(zone, format);
  return format;
}

/**
 * Returns the calendar day at a moment, YYYY-MM-DD.
 *
 * @param zone IANA time zone; default: the zone of the process or browser
 */
export function getCalendarDay(zone: string | undefined, at = new Date()): string {
  const parts = getDayFormat(zone).formatToParts(at);
  return (["year", "month", "day"] as const)
    .map((part) => parts.find(({ type }) => type === part)?.value)
    .join("-");
}
