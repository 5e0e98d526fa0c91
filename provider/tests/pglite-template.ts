import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { build } from "esbuild";
import { bundleTo, copyAssets } from "../bundle.mjs";
import { makeTemplate, programFolder, type Provide } from "./template.ts";

export async function setup({ provide }: Provide): Promise<() => Promise<void>> {
  // Compiles WebAssembly quickly, in the workers too.
  setFlagsFromString("--liftoff-only");
  const directory = await mkdtemp(join(tmpdir(), "provider-template-"));
  await makeTemplate({ DATA_DIR: directory });
  provide("template", { directory });
  await build(bundleTo(programFolder));
  await copyAssets(programFolder);
  return () => rm(directory, { recursive: true, force: true });
}
