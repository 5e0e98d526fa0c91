import { readFileSync } from "node:fs";
import { loadRoutes, type Routes } from "./screens.ts";

export interface Seed {
  /** Data folder with demo data; with PostgreSQL, only the uploaded files. */
  dataDir: string;
  /** Server with the demo data in TEMPLATE_DATABASE. */
  postgres?: {
    /** Folder of initdb and other programs. */
    binaryFolder: string;
    /** Database URL without the database's name. */
    url: string;
    tokenSecret: string;
  };
  expiredToken: string;
  routes: Routes;
}

export const TEMPLATE_DATABASE = "template";

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
