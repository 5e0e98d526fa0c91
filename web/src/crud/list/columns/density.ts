import { parseOneOf, definePreference, usePreference } from "../../../session/preference.ts";
import type { Density } from "../../../ui/data-table/columns.ts";

export const DENSITIES = ["compact", "normal"] as const satisfies readonly Density[];

const density = definePreference("density", parseOneOf(DENSITIES));

export const setDensity = density.set;

export function useDensity(): Density {
  return usePreference(density) ?? "normal";
}
