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

/**
 * Returns the calendar day in a zone at a moment, YYYY-MM-DD.
 *
 * @param zone IANA time zone; that of the process or browser when undefined
 */
export function dayIn(zone: string | undefined, at = new Date()): string {
  const parts = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  return (["year", "month", "day"] as const)
    .map((part) => parts.find(({ type }) => type === part)?.value)
    .join("-");
}
