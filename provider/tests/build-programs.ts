import { build } from "esbuild";
import { createBuildOptions, copyAssets } from "../bundle.mjs";
import { programFolder } from "./programs.ts";

/** Builds the programs that tests start. */
export async function setup(): Promise<void> {
  await build(createBuildOptions(programFolder));
  await copyAssets(programFolder);
}
