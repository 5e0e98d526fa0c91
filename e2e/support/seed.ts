import { readFileSync } from "node:fs";
import { loadRoutes, type Routes } from "./screens.ts";

export interface Seed {
  /** Data folder of a stopped provider with demo data; with PostgreSQL only its files. */
  dataDir: string;
  /** Server whose `template` database has the demo data. */
  postgres?: {
    /** Folder of PostgreSQL's programs. */
    programs: string;
    /** Prefix of a database URL. */
    url: string;
    tokenSecret: string;
  };
  expiredToken: string;
  routes: Routes;
}

export const TEMPLATE = "template";

/** Path of the seed description, for workers. */
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
