import { readFileSync } from "node:fs";
import type { DemoData } from "../../testing/demo-data.ts";
import type { Settings } from "../../testing/program.ts";
import { getDialect } from "./dialects/dialects.ts";
import { loadRoutes, type Routes } from "./screens.ts";

export interface Seed {
  demoData: DemoData;
  /** Access token that expired. */
  expiredToken: string;
  routes: Routes;
}

/** Environment variable with the path of the seed's JSON file. */
export const SEED_VARIABLE = "MEDIA_PLANNER_SEED";

export function readSeed(): Seed | undefined {
  const path = process.env[SEED_VARIABLE];
  // Written by the global setup.
  return path ? (JSON.parse(readFileSync(path, "utf8")) as Seed) : undefined;
}

/** Cached per run. A dialect has no screens of extensions. */
export async function readRoutes(settings?: Settings): Promise<Routes> {
  const routes = readSeed()?.routes ?? (await loadRoutes());
  if (!getDialect(settings)) return routes;
  return { ...routes, screens: routes.screens.filter(({ feature }) => feature === undefined) };
}
