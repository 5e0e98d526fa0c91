import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTemplate, type Provide } from "./template.ts";

export async function setup({ provide }: Provide): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "provider-template-"));
  await makeTemplate({ DATA_DIR: directory });
  provide("template", { directory });
  return () => rm(directory, { recursive: true, force: true });
}
