import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SetupContext } from "./template.ts";

export async function setup({ provide }: SetupContext): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "provider-tests-"));
  provide("dataFolders", folder);
  return () => rm(folder, { recursive: true, force: true });
}
