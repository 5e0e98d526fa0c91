// How the provider becomes one file of its own code, one for the threads that make PDFs, and one for each command, for `build` and `dev`.
import { cp } from "node:fs/promises";

const here = import.meta.dirname;

/** What esbuild is told. */
export const bundleTo = (folder) => ({
  absWorkingDir: here,
  entryPoints: {
    main: "src/main.ts",
    "pdf-worker": "src/pdf/pdf-worker.ts",
    backup: "src/backup/backup-main.ts",
    restore: "src/backup/restore-main.ts",
  },
  outdir: folder,
  bundle: true,
  // Own code only: packages stay what was installed.
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  logLevel: "warning",
});

/** What is read or started beside it. */
export async function copyRest(folder) {
  await cp(`${here}/src/db/pglite-worker.mjs`, `${here}/${folder}/pglite-worker.mjs`);
  await cp(`${here}/src/db/migrations`, `${here}/${folder}/migrations`, { recursive: true });
}
