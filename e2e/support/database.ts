import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readSeed, TEMPLATE_DATABASE, type Seed } from "./seed.ts";

const execFileAsync = promisify(execFile);

/** Environment variables that select a provider's database. */
export type DatabaseSettings = { DATA_DIR: string } & Record<string, string>;

/** Uses PostgreSQL if installed, because it copies databases much faster. */
export async function createDatabase({ empty = false } = {}): Promise<DatabaseSettings> {
  const seed = readSeed();
  if (!seed?.postgres) return { DATA_DIR: await createEmbeddedDatabase({ empty }) };
  const folder = await createEmptyFolder();
  // Uploaded files are in the data folder.
  if (!empty) await cp(seed.dataDir, folder, { recursive: true });
  return { DATA_DIR: folder, ...(await createPostgresDatabase(seed.postgres, empty)) };
}

/** Copies the seed if it is embedded; otherwise the provider fills the new folder. */
export async function createEmbeddedDatabase({ empty = false } = {}): Promise<string> {
  const folder = await createEmptyFolder();
  const seed = readSeed();
  if (seed && !seed.postgres && !empty) await cp(seed.dataDir, folder, { recursive: true });
  return folder;
}

function createEmptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "media-planner-"));
}

async function createPostgresDatabase(server: NonNullable<Seed["postgres"]>, empty: boolean) {
  const { binaryFolder, url, tokenSecret } = server;
  const name = `journey_${randomUUID().replaceAll("-", "")}`;
  const templateOptions = empty ? [] : ["--template", TEMPLATE_DATABASE];
  await execFileAsync(join(binaryFolder, "createdb"), [
    "--maintenance-db",
    `${url}postgres`,
    ...templateOptions,
    name,
  ]);
  return { DATABASE_URL: `${url}${name}`, TOKEN_SECRET: tokenSecret };
}
