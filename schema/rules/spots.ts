/*
 * Spots and units. A rate for ten seconds is paid by units of ten seconds, while people count spots: how many units some spots make, and
 * back. The wire and every amount stay in units.
 */

/** Seconds of one unit, and the least that is paid of a spot. */
const UNIT_SECONDS = 10;

/** Units that spots of so many seconds make: their seconds in tens, rounded up once; of each spot at least ten seconds are paid. */
export function unitsOfSpots(spots: number, seconds: number): number {
  return seconds < UNIT_SECONDS ? spots : Math.ceil((spots * seconds) / UNIT_SECONDS);
}

/** The whole number of spots that makes these units; undefined where none does, as in a plan that was stored otherwise. */
export function spotsOfUnits(units: number, seconds: number): number | undefined {
  if (!Number.isInteger(units) || units < 0) return undefined;
  const spots = seconds < UNIT_SECONDS ? units : Math.floor((units * UNIT_SECONDS) / seconds);
  return unitsOfSpots(spots, seconds) === units ? spots : undefined;
}

/** Seconds of a duration that is counted in seconds; undefined of any other. */
export function secondsOf(
  duration: { readonly value?: number | null; readonly unit?: string | null } | null | undefined,
): number | undefined {
  return duration?.unit === "SECOND" ? (duration.value ?? undefined) : undefined;
}

/** Seconds of one spot of a row whose quantity follows from spots: its rate is for ten seconds, its duration counted in seconds. */
export function spotSeconds(
  unit: string | null | undefined,
  duration: Parameters<typeof secondsOf>[0],
): number | undefined {
  return unit === "TEN_SECONDS" ? secondsOf(duration) : undefined;
}
