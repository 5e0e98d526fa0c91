import { describe, expect, it } from "vitest";
import { unitsToSpots, spotsToUnits } from "./spots.ts";

describe("spots of a rate for ten seconds", () => {
  it.each([
    { spots: 12, seconds: 30, units: 36 },
    { spots: 7, seconds: 20, units: 14 },
    { spots: 2, seconds: 15, units: 3 },
    { spots: 3, seconds: 15, units: 5 },
    { spots: 1, seconds: 5, units: 1 },
    { spots: 3, seconds: 5, units: 3 },
    { spots: 1, seconds: 45, units: 5 },
    { spots: 12, seconds: 10, units: 12 },
    { spots: 0, seconds: 0, units: 0 },
    { spots: 0, seconds: 30, units: 0 },
  ])("convert $spots of $seconds s to $units units, and back", ({ spots, seconds, units }) => {
    expect(spotsToUnits(spots, seconds)).toBe(units);
    expect(unitsToSpots(units, seconds)).toBe(spots);
  });

  it.each([
    { units: 4, seconds: 15 },
    { units: 10, seconds: 30 },
    { units: 1, seconds: 45 },
    { units: -3, seconds: 30 },
    { units: 2.5, seconds: 5 },
  ])("are undefined for a fractional number of $seconds s spots in $units units", ({ units, seconds }) => {
    expect(unitsToSpots(units, seconds)).toBeUndefined();
  });

  it("convert to units and back for any number and length", () => {
    for (let seconds = 1; seconds <= 120; seconds += 1)
      for (const spots of [1, 2, 3, 7, 99, 1000, 8_333_333])
        expect(unitsToSpots(spotsToUnits(spots, seconds), seconds)).toBe(spots);
  });
});
