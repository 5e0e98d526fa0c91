/*
 * Airtime at rates per ten seconds is paid in units of ten seconds, but planners count spots. Quantities in
 * the API and amounts use units.
 */

/** Length of a unit in seconds. A shorter spot costs one unit. */
const UNIT_SECONDS = 10;

export function spotsToUnits(spots: number, seconds: number): number {
  return seconds < UNIT_SECONDS ? spots : Math.ceil((spots * seconds) / UNIT_SECONDS);
}

/** Returns undefined for a fractional number of spots, as in some stored plans. */
export function unitsToSpots(units: number, seconds: number): number | undefined {
  if (!Number.isInteger(units) || units < 0) return undefined;
  const spots = seconds < UNIT_SECONDS ? units : Math.floor((units * UNIT_SECONDS) / seconds);
  return spotsToUnits(spots, seconds) === units ? spots : undefined;
}

export function parseSeconds(
  duration: { readonly value?: number | null; readonly unit?: string | null } | null | undefined,
): number | undefined {
  return duration?.unit === "SECOND" ? (duration.value ?? undefined) : undefined;
}

const TIME_SPAN =
  /^(?:(\d{1,3})\s?h(?:rs?|ours?|eures?)?\.?)?\s?(?:(\d{1,4})\s?m(?:ins?|inutes?|n)?\.?)?\s?(?:(\d{1,6})\s?s(?:ecs?|econds?|econdes?)?\.?)?$/i;

/** Parses '15m', '1 min 30 s' or '2h' to seconds; undefined for other texts, also for numbers without a unit. */
export function parseTimeSpan(text: string): number | undefined {
  const [match, ...parts] = TIME_SPAN.exec(text.trim()) ?? [];
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part || 0));
  return (hours * 60 + minutes) * 60 + seconds;
}
