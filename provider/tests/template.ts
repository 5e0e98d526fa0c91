import type { TestProject } from "vitest/node";
import { pino } from "pino";
import { readConfig } from "../src/config.ts";
import { startProvider } from "../src/provider.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with demo data to copy, or the server whose database `template` has it. */
    template: { directory: string } | { url: string };
  }
}

/** Where the run puts the real program, as it is built. */
export const programFolder = "node_modules/.test";

export const testSecret = "a secret for tests that is long enough";

/** Fills a database with demo data once; every test file starts from a copy. */
export async function makeTemplate(environment: Record<string, string>): Promise<void> {
  const config = readConfig({ PROVIDER_PORT: "0", DEMO_DATA: "on", LOG_LEVEL: "silent", ...environment });
  const provider = await startProvider(config, pino({ level: "silent" }));
  await provider.close();
}

export type Provide = Pick<TestProject, "provide">;
