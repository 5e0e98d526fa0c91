import { build } from "esbuild";
import { rm } from "node:fs/promises";
import { createBuildOptions, copyAssets } from "./bundle.mjs";

await rm(`${import.meta.dirname}/dist`, { recursive: true, force: true });
await build(createBuildOptions("dist"));
await copyAssets("dist");
