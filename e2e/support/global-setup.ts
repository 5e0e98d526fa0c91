import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startPostgres } from "../../provider/tests/postgres-server.ts";
import { PASSWORD } from "./accounts.ts";
import { loadRegistries } from "./screens.ts";
import { type Seed, seedVariable, TEMPLATE } from "./seed.ts";
import { type Settings, startProvider } from "./stack.ts";

/*
 * Each stack copies one database. Uses PostgreSQL if installed; journeys about the embedded database use
 * that one.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "media-planner-seed-"));
  const dataDir = join(folder, "data");
  const programs = findPostgres();
  const server = programs ? await startPostgres(programs) : undefined;
  const end = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    let postgres: Seed["postgres"];
    if (server && programs) {
      await server.run(`create database ${TEMPLATE}`);
      postgres = { programs, url: server.url(""), tokenSecret: randomBytes(48).toString("base64url") };
    }
    const database = postgres && {
      DATABASE_URL: `${postgres.url}${TEMPLATE}`,
      TOKEN_SECRET: postgres.tokenSecret,
    };
    const [expiredToken, registries] = await Promise.all([
      fill({ DATA_DIR: dataDir, ...database }),
      loadRegistries(),
    ]);
    const path = join(folder, "seed.json");
    const seed: Seed = { dataDir, expiredToken, registries, ...(postgres && { postgres }) };
    await writeFile(path, JSON.stringify(seed));
    process.env[seedVariable] = path;
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Access tokens live one second, so that the seed's token has expired when a journey needs one. */
async function fill(settings: Settings): Promise<string> {
  const provider = await startProvider({ DEMO_DATA: "on", ACCESS_TOKEN_TTL_S: "1", ...settings });
  const token = await accessToken(provider.origin);
  await provider.stop();
  return token;
}

async function accessToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@agency.test", password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}
