/*
 * Rates per ten seconds are paid by units of ten seconds, while planners count spots. API and amounts use
 * units.
 */

/** Also the minimum paid per spot, in seconds. */
const UNIT_SECONDS = 10;

/** Total seconds in tens, rounded up once; at least ten seconds per spot. */
export function spotsToUnits(spots: number, seconds: number): number {
  return seconds < UNIT_SECONDS ? spots : Math.ceil((spots * seconds) / UNIT_SECONDS);
}

/** Undefined if these units are no whole number of spots, as in some stored plans. */
export function unitsToSpots(units: number, seconds: number): number | undefined {
  if (!Number.isInteger(units) || units < 0) return undefined;
  const spots = seconds < UNIT_SECONDS ? units : Math.floor((units * UNIT_SECONDS) / seconds);
  return spotsToUnits(spots, seconds) === units ? spots : undefined;
}

/** Undefined for durations in other units. */
export function parseSeconds(
  duration: { readonly value?: number | null; readonly unit?: string | null } | null | undefined,
): number | undefined {
  return duration?.unit === "SECOND" ? (duration.value ?? undefined) : undefined;
}

/** Defined for rates per ten seconds with a duration in seconds: the quantity follows from spots. */
export function getSpotSeconds(
  unit: string | null | undefined,
  duration: Parameters<typeof parseSeconds>[0],
): number | undefined {
  return unit === "TEN_SECONDS" ? parseSeconds(duration) : undefined;
}
