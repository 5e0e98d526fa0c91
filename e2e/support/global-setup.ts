import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startPostgres } from "../../provider/tests/postgres-server.ts";
import { createRestClient } from "./rest.ts";
import { loadRoutes } from "./screens.ts";
import { type Seed, SEED_VARIABLE, TEMPLATE_DATABASE } from "./seed.ts";
import { type Settings, startProvider } from "./stack.ts";

/** Fills the database that each stack copies, in PostgreSQL if installed, else embedded. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "media-planner-seed-"));
  const dataDir = join(folder, "data");
  const binaryFolder = findPostgres();
  const postgresServer = binaryFolder ? await startPostgres(binaryFolder) : undefined;
  const cleanUp = async () => {
    await postgresServer?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    let postgres: Seed["postgres"];
    if (postgresServer && binaryFolder) {
      await postgresServer.run(`create database ${TEMPLATE_DATABASE}`);
      postgres = {
        binaryFolder,
        url: postgresServer.url(""),
        tokenSecret: randomBytes(48).toString("base64url"),
      };
    }
    const database = postgres && {
      DATABASE_URL: `${postgres.url}${TEMPLATE_DATABASE}`,
      TOKEN_SECRET: postgres.tokenSecret,
    };
    const [expiredToken, routes] = await Promise.all([
      fillDatabase({ DATA_DIR: dataDir, ...database }),
      loadRoutes(),
    ]);
    const path = join(folder, "seed.json");
    const seed: Seed = { dataDir, expiredToken, routes, ...(postgres && { postgres }) };
    await writeFile(path, JSON.stringify(seed));
    process.env[SEED_VARIABLE] = path;
    return cleanUp;
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** Returns an access token that expires after a second. */
async function fillDatabase(settings: Settings): Promise<string> {
  const provider = await startProvider({ DEMO_DATA: "on", ACCESS_TOKEN_TTL_S: "1", ...settings });
  const { token } = await createRestClient(provider.origin, "admin");
  await provider.stop();
  return token;
}
