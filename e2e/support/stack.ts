import { rm } from "node:fs/promises";
import { copyDemoData } from "../../testing/demo-data.ts";
import { findFreePort } from "../../testing/ports.ts";
import {
  type Program,
  type Settings,
  startBff as startPlainBff,
  startProvider,
} from "../../testing/program.ts";
import { DIALECTS, getDialect } from "./dialects/dialects.ts";
import { startDialectProxy } from "./dialects/proxy.ts";
import { readSeed } from "./seed.ts";

interface Bff extends Program {
  /** Returns the id by which the BFF knows a record of the provider. */
  findId(providerId: string): string;
}

export interface Stack {
  origin: string;
  dataDir: string;
  provider: Program;
  bff: Bff;
  stop(): Promise<void>;
}

/** Starts the product on free ports, with demo data unless the settings disable it. */
export async function startStack(settings: Settings = {}): Promise<Stack> {
  const database = await copyDemoData(readSeed()?.demoData, { empty: settings.DEMO_DATA === "off" });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // Journeys on slow machines must not outlive their session.
  const provider = await startProvider({
    ...database,
    PUBLIC_URL: origin,
    ACCESS_TOKEN_TTL_S: "86400",
    SIGN_UP: "open",
    ...settings,
  });
  const bff = await startBff({
    PORT: String(port),
    PUBLIC_URL: origin,
    UPSTREAM_URL: provider.origin,
    ...settings,
  });
  return {
    origin,
    dataDir: database.DATA_DIR,
    provider,
    bff,
    async stop() {
      // A graceful stop would wait for idle browser connections.
      await bff.stop("SIGKILL");
      await provider.stop();
      await rm(database.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** In a dialect, a proxy is between the BFF and its upstream. */
export async function startBff(settings: Settings): Promise<Bff> {
  const dialect = getDialect(settings);
  const proxy =
    dialect && settings.UPSTREAM_URL
      ? await startDialectProxy(settings.UPSTREAM_URL, DIALECTS[dialect])
      : undefined;
  const bff = await startPlainBff({ ...settings, ...(proxy && { UPSTREAM_URL: proxy.origin }) });
  return {
    ...bff,
    findId: (providerId) => proxy?.findId(providerId) ?? providerId,
    stop: async (signal) => {
      const code = await bff.stop(signal);
      await proxy?.stop();
      return code;
    },
  };
}
