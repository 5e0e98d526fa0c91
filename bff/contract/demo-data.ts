import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { ProviderProcess } from "../testing/provider-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoData: string;
  }
}

/** Creates the demo data once; each provider starts on a copy. */
export async function setup({ provide }: Pick<TestProject, "provide">): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "media-planner-demo-"));
  const provider = await ProviderProcess.startIn(folder);
  await provider.stopKeepingData();
  provide("demoData", folder);
  return () => rm(folder, { recursive: true, force: true });
}
