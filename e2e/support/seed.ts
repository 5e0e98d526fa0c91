import { readFileSync } from "node:fs";

/** What the journeys start from; made once for all of them. */
export interface Seed {
  /** A provider's data folder with the demo records, in which nothing runs. */
  dataDir: string;
  /** An access token of that provider whose time is over. */
  expiredToken: string;
}

/** Names the environment variable through which the workers learn where the seed is described. */
export const seedVariable = "MEDIA_PLANNER_SEED";

/** The seed of this run; undefined outside of one, where a stack fills its own folder. */
export function readSeed(): Seed | undefined {
  const path = process.env[seedVariable];
  // The global setup wrote it.
  return path ? (JSON.parse(readFileSync(path, "utf8")) as Seed) : undefined;
}
