/** Seconds of one unit, and the least that is paid of a spot. */
const unit = 10;

/**
 * The units that spots are paid as, where the rate is for ten seconds: the seconds of all of them in tens, rounded up once; of each
 * spot at least ten seconds.
 */
export const unitsOfSpots = (spots: number, seconds: number): number =>
  seconds < unit ? spots : Math.ceil((spots * seconds) / unit);

/** The whole number of spots that makes these units; undefined where none does, as in a plan that was booked otherwise. */
export function spotsOfUnits(units: number, seconds: number): number | undefined {
  if (!Number.isInteger(units) || units < 0) return undefined;
  const spots = seconds < unit ? units : Math.floor((units * unit) / seconds);
  return unitsOfSpots(spots, seconds) === units ? spots : undefined;
}
