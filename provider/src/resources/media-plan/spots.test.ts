import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unitsToSpots, spotsToUnits } from "./spots.ts";

const file = join(import.meta.dirname, "../../../../schema/vectors/spots.json");
const { convertible, fractional } = JSON.parse(readFileSync(file, "utf8"));

it("converts the spots of each test vector to units and back", () => {
  for (const { spots, seconds, units } of convertible) {
    expect(spotsToUnits(spots, seconds), `${spots} spots of ${seconds} s`).toBe(units);
    expect(unitsToSpots(units, seconds), `${units} units of ${seconds} s`).toBe(spots);
  }
});

it("returns undefined for a fractional number of spots", () => {
  for (const { units, seconds } of fractional)
    expect(unitsToSpots(units, seconds), `${units} units of ${seconds} s`).toBeUndefined();
});
