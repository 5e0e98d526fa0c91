import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseSeconds, parseTimeSpan, unitsToSpots, spotsToUnits } from "./spots.ts";

const file = join(import.meta.dirname, "../vectors/spots.json");
const { convertible, fractional } = JSON.parse(readFileSync(file, "utf8"));

describe("rates per ten seconds", () => {
  it("converts spots to the units of each test vector and back", () => {
    for (const { spots, seconds, units } of convertible) {
      expect(spotsToUnits(spots, seconds), `${spots} spots of ${seconds} s`).toBe(units);
      expect(unitsToSpots(units, seconds), `${units} units of ${seconds} s`).toBe(spots);
    }
  });

  it("returns undefined for units with a fractional number of spots", () => {
    for (const { units, seconds } of fractional)
      expect(unitsToSpots(units, seconds), `${units} units of ${seconds} s`).toBeUndefined();
  });

  it("converts spots to units and back for any number and length", () => {
    for (let seconds = 1; seconds <= 120; seconds += 1) {
      for (const spots of [1, 2, 3, 7, 99, 1000, 8_333_333]) {
        expect(unitsToSpots(spotsToUnits(spots, seconds), seconds)).toBe(spots);
      }
    }
  });

  it("have seconds only for a duration in seconds", () => {
    expect(parseSeconds({ value: 30, unit: "SECOND" })).toBe(30);
    expect(parseSeconds({ value: 2, unit: "WEEK" })).toBeUndefined();
    expect(parseSeconds(null)).toBeUndefined();
    expect(parseSeconds({ value: null, unit: "SECOND" })).toBeUndefined();
  });
});

it.each([
  ["15m", 900],
  ["15 min", 900],
  ["1m30s", 90],
  ["1 min 30 s", 90],
  ["2h", 7200],
  ["30 secondes", 30],
  ["15", undefined],
  ["15k", undefined],
  ["", undefined],
])("reads the time %j as %j seconds", (text, expected) => {
  expect(parseTimeSpan(text)).toBe(expected);
});
