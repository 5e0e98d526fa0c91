import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PASSWORD } from "./accounts.ts";
import { type Seed, seedVariable } from "./seed.ts";
import { startProvider } from "./stack.ts";

/*
 * Before all journeys: the provider fills a data folder with its demo records once, and every stack starts on a copy of it.
 * Its access tokens live a second, so that the one taken here has expired by the time a journey needs an expired one.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "media-planner-seed-"));
  const dataDir = join(folder, "data");
  const provider = await startProvider({ DATA_DIR: dataDir, ACCESS_TOKEN_TTL_S: "1" });
  const expiredToken = await accessToken(provider.origin);
  await provider.stop();
  const path = join(folder, "seed.json");
  await writeFile(path, JSON.stringify({ dataDir, expiredToken } satisfies Seed));
  process.env[seedVariable] = path;
  return () => rm(folder, { recursive: true, force: true });
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
