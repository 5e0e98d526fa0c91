// Bundles the provider, its PDF worker and its commands, for `build` and `dev`.
import { cp } from "node:fs/promises";

const packageDirectory = import.meta.dirname;

export const createBuildOptions = (folder) => ({
  absWorkingDir: packageDirectory,
  entryPoints: {
    main: "src/main.ts",
    "pdf-worker": "src/pdf/pdf-worker.ts",
    backup: "src/backup/backup-main.ts",
    restore: "src/backup/restore-main.ts",
    starter: "src/starter/starter-main.ts",
  },
  outdir: folder,
  bundle: true,
  // Only our code: packages stay external.
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  logLevel: "warning",
});

/** Copies files that the bundle reads at run time or starts as workers. */
export async function copyAssets(folder) {
  await cp(
    `${packageDirectory}/src/db/embedded/pglite-worker.mjs`,
    `${packageDirectory}/${folder}/pglite-worker.mjs`,
  );
  await cp(`${packageDirectory}/src/demo/data`, `${packageDirectory}/${folder}/demo-data`, {
    recursive: true,
  });
  await cp(`${packageDirectory}/src/db/migrations`, `${packageDirectory}/${folder}/migrations`, {
    recursive: true,
  });
}
