/** A unit is ten seconds; a shorter spot costs one unit. */
const secondsPerUnit = 10;

export const spotsToUnits = (spots: number, seconds: number): number =>
  seconds < secondsPerUnit ? spots : Math.ceil((spots * seconds) / secondsPerUnit);

/** Returns undefined for a fractional number of spots. */
export function unitsToSpots(units: number, seconds: number): number | undefined {
  if (!Number.isInteger(units) || units < 0) return undefined;
  const spots = seconds < secondsPerUnit ? units : Math.floor((units * secondsPerUnit) / seconds);
  return spotsToUnits(spots, seconds) === units ? spots : undefined;
}
