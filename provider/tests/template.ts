import type { TestProject } from "vitest/node";
import { pino } from "pino";
import { readConfig } from "../src/config.ts";
import { startProvider } from "../src/provider.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Data folder with demo data, or server with a `template` database. */
    template: { directory: string } | { url: string };
  }
}

/** Compiles WebAssembly without optimization, because tests are short. */
export const liftoffOnlyFlag = "--liftoff-only";

export const testSecret = "a secret for tests that is long enough";

/** Creates the database that each test file copies. */
export async function createTemplate(environment: Record<string, string>): Promise<void> {
  const config = readConfig({ PROVIDER_PORT: "0", DEMO_DATA: "on", LOG_LEVEL: "silent", ...environment });
  const provider = await startProvider(config, pino({ level: "silent" }));
  await provider.close();
}

export type SetupContext = Pick<TestProject, "provide">;
