import { readFileSync } from "node:fs";
import { loadRegistries, type Registries } from "./screens.ts";

/** What the journeys start from; made once for all of them. */
export interface Seed {
  /** A provider's data folder with the demo records, in which nothing runs; where there is a PostgreSQL, their files only. */
  dataDir: string;
  /** The server that the run started, whose database `template` has the demo records. */
  postgres?: {
    /** The folder of PostgreSQL's programs. */
    programs: string;
    /** To be followed by the name of a database. */
    url: string;
    /** What tokens of the demo records' provider are signed with. */
    tokenSecret: string;
  };
  /** An access token of that provider whose time is over. */
  expiredToken: string;
  registries: Registries;
}

/** The database that others are copied from. */
export const TEMPLATE = "template";

/** Names the environment variable through which the workers learn where the seed is described. */
export const seedVariable = "MEDIA_PLANNER_SEED";

/** The seed of this run; undefined outside of one, where a stack fills its own folder. */
export function readSeed(): Seed | undefined {
  const path = process.env[seedVariable];
  // The global setup wrote it.
  return path ? (JSON.parse(readFileSync(path, "utf8")) as Seed) : undefined;
}

/** The addresses of the web app, read once a run. */
export async function readRegistries(): Promise<Registries> {
  return readSeed()?.registries ?? loadRegistries();
}
