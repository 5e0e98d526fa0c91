/*
 * Airtime at rates per ten seconds is paid in units of ten seconds, but planners count spots. Quantities in
 * the API and amounts use units.
 */

/** Length of a unit in seconds. A shorter spot costs one unit. */
const UNIT_SECONDS = 10;

/** Converts spots to units: the seconds of all spots, divided by ten and rounded up. */
export function spotsToUnits(spots: number, seconds: number): number {
  return seconds < UNIT_SECONDS ? spots : Math.ceil((spots * seconds) / UNIT_SECONDS);
}

/** Converts units to spots; undefined if they give no whole number of spots, as in some stored plans. */
export function unitsToSpots(units: number, seconds: number): number | undefined {
  if (!Number.isInteger(units) || units < 0) return undefined;
  const spots = seconds < UNIT_SECONDS ? units : Math.floor((units * UNIT_SECONDS) / seconds);
  return spotsToUnits(spots, seconds) === units ? spots : undefined;
}

/** Returns the seconds of a duration; undefined if its unit is not seconds. */
export function parseSeconds(
  duration: { readonly value?: number | null; readonly unit?: string | null } | null | undefined,
): number | undefined {
  return duration?.unit === "SECOND" ? (duration.value ?? undefined) : undefined;
}

/**
 * Returns the seconds of a spot if planners enter spots: for rates per ten seconds with a duration in
 * seconds.
 */
export function getSpotSeconds(
  unit: string | null | undefined,
  duration: Parameters<typeof parseSeconds>[0],
): number | undefined {
  return unit === "TEN_SECONDS" ? parseSeconds(duration) : undefined;
}
