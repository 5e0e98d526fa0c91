import type { TestProject } from "vitest/node";

import { createDemoData, type DemoData } from "../../testing/demo-data.ts";
import { startProvider } from "../../testing/program.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoData: DemoData;
  }
}

/** Creates the demo data once; each provider starts on a copy. */
export async function setup({ provide }: Pick<TestProject, "provide">): Promise<() => Promise<void>> {
  const { remove, ...demoData } = await createDemoData(async (settings) => {
    const provider = await startProvider({ LOG_LEVEL: "error", ...settings });
    await provider.stop();
  });
  provide("demoData", demoData);
  return remove;
}
