import { readFileSync } from "node:fs";
import type { DemoData } from "../../testing/demo-data.ts";
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

/** Cached per run. */
export async function readRoutes(): Promise<Routes> {
  return readSeed()?.routes ?? loadRoutes();
}
