import { readFileSync } from "node:fs";
import { loadRegistries, type Registries } from "./screens.ts";

/** Starting data, created once for all journeys. */
export interface Seed {
  /** Data folder of a stopped provider with demo data; with PostgreSQL only its files. */
  dataDir: string;
  /** Temporary server whose `template` database has the demo data. */
  postgres?: {
    /** Folder of PostgreSQL's programs. */
    programs: string;
    /** Prefix of a database URL. */
    url: string;
    /** Signing secret of the seed's tokens. */
    tokenSecret: string;
  };
  expiredToken: string;
  registries: Registries;
}

export const TEMPLATE = "template";

/** Environment variable with the path of the seed description, for workers. */
export const seedVariable = "MEDIA_PLANNER_SEED";

/** Undefined outside of a run; a stack then fills its own folder. */
export function readSeed(): Seed | undefined {
  const path = process.env[seedVariable];
  // Written by the global setup.
  return path ? (JSON.parse(readFileSync(path, "utf8")) as Seed) : undefined;
}

/** Cached per run. */
export async function readRegistries(): Promise<Registries> {
  return readSeed()?.registries ?? loadRegistries();
}
