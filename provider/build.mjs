import { build } from "esbuild";
import { rm } from "node:fs/promises";
import { bundleTo, copyAssets } from "./bundle.mjs";

await rm(`${import.meta.dirname}/dist`, { recursive: true, force: true });
await build(bundleTo("dist"));
await copyAssets("dist");
