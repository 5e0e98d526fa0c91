import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDemoData } from "../../testing/demo-data.ts";
import { startProvider } from "../../testing/program.ts";
import { createRestClient } from "./rest.ts";
import { loadRoutes } from "./screens.ts";
import { type Seed, SEED_VARIABLE } from "./seed.ts";

/** Creates the demo data that each stack copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  let expiredToken = "";
  const [{ remove, ...demoData }, routes] = await Promise.all([
    createDemoData(async (settings) => {
      const provider = await startProvider({ ACCESS_TOKEN_TTL_S: "1", ...settings });
      ({ token: expiredToken } = await createRestClient(provider.origin, "admin"));
      await provider.stop();
    }),
    loadRoutes(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), "media-planner-seed-"));
  const path = join(folder, "seed.json");
  const seed: Seed = { demoData, expiredToken, routes };
  await writeFile(path, JSON.stringify(seed));
  process.env[SEED_VARIABLE] = path;
  return async () => {
    await remove();
    await rm(folder, { recursive: true, force: true });
  };
}
