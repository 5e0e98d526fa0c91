import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readSeed, TEMPLATE, type Seed } from "./seed.ts";

const run = promisify(execFile);

/** Settings that select a provider's database. */
export type Records = { DATA_DIR: string } & Record<string, string>;

/** Uses PostgreSQL if available, because copies are much faster there. */
export async function createRecords({ empty = false } = {}): Promise<Records> {
  const seed = readSeed();
  if (!seed?.postgres) return { DATA_DIR: await createEmbeddedFolder({ empty }) };
  const folder = await createEmptyFolder();
  // Uploaded files.
  if (!empty) await cp(seed.dataDir, folder, { recursive: true });
  return { DATA_DIR: folder, ...(await freshDatabase(seed.postgres, empty)) };
}

/** A copy of the seed if possible, else filled by a provider. */
export async function createEmbeddedFolder({ empty = false } = {}): Promise<string> {
  const folder = await createEmptyFolder();
  const seed = readSeed();
  if (seed && !seed.postgres && !empty) await cp(seed.dataDir, folder, { recursive: true });
  return folder;
}

function createEmptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "media-planner-"));
}

async function freshDatabase(server: NonNullable<Seed["postgres"]>, empty: boolean) {
  const { programs, url, tokenSecret } = server;
  const name = `journey_${randomUUID().replaceAll("-", "")}`;
  const from = empty ? [] : ["--template", TEMPLATE];
  await run(join(programs, "createdb"), ["--maintenance-db", `${url}postgres`, ...from, name]);
  return { DATABASE_URL: `${url}${name}`, TOKEN_SECRET: tokenSecret };
}
