import { build } from "esbuild";
import { cp, rm } from "node:fs/promises";

const here = import.meta.dirname;
await rm(`${here}/dist`, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: ["src/main.ts"],
  outdir: "dist",
  bundle: true,
  // Own code only: packages stay what was installed.
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  logLevel: "warning",
});
await cp(`${here}/src/db/pglite-worker.mjs`, `${here}/dist/pglite-worker.mjs`);
await cp(`${here}/src/db/migrations`, `${here}/dist/migrations`, { recursive: true });
