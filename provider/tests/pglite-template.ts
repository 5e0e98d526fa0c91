import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { liftoffOnlyFlag, createTemplate, type SetupContext } from "./template.ts";

export async function setup({ provide }: SetupContext): Promise<() => Promise<void>> {
  // Also applies to worker threads.
  setFlagsFromString(liftoffOnlyFlag);
  const directory = await mkdtemp(join(tmpdir(), "provider-template-"));
  await createTemplate({ DATA_DIR: directory });
  provide("template", { directory });
  return () => rm(directory, { recursive: true, force: true });
}
