/** Seconds of one unit, and the minimum per spot. */
const unit = 10;

export const spotsToUnits = (spots: number, seconds: number): number =>
  seconds < unit ? spots : Math.ceil((spots * seconds) / unit);

/** Returns undefined for a fractional number of spots. */
export function unitsToSpots(units: number, seconds: number): number | undefined {
  if (!Number.isInteger(units) || units < 0) return undefined;
  const spots = seconds < unit ? units : Math.floor((units * unit) / seconds);
  return spotsToUnits(spots, seconds) === units ? spots : undefined;
}
