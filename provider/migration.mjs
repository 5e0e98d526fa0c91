// Writes the next migration from the tables: `npm run migration -w provider -- --name what-changed`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
const link = join(here, "node_modules", "drizzle-kit");
// The tool looks for drizzle-orm from where it is installed, the workspace's root; npm may have put that here.
if (!existsSync(link)) {
  mkdirSync(join(here, "node_modules"), { recursive: true });
  symlinkSync(join(here, "..", "node_modules", "drizzle-kit"), link, "junction");
}
const result = spawnSync(
  process.execPath,
  [
    "--preserve-symlinks",
    "--preserve-symlinks-main",
    join(link, "bin.cjs"),
    "generate",
    ...process.argv.slice(2),
  ],
  { cwd: here, stdio: "inherit" },
);
process.exit(result.status ?? 1);
