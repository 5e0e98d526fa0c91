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
