// Writes the next migration: `npm run migration -w provider -- --name what-changed`. With --check it writes
// nothing and lists tables that need a migration.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const packageDirectory = import.meta.dirname;
const link = join(packageDirectory, "node_modules", "drizzle-kit");
// drizzle-kit looks for drizzle-orm in the root, where npm may not have installed it.
if (!existsSync(link)) {
  mkdirSync(join(packageDirectory, "node_modules"), { recursive: true });
  symlinkSync(join(packageDirectory, "..", "node_modules", "drizzle-kit"), link, "junction");
}
const [, , first, ...rest] = process.argv;
const drizzleArguments =
  first === "--check"
    ? ["--import", "tsx", join(packageDirectory, "migration-check.ts")]
    : [join(link, "bin.cjs"), "generate", ...(first === undefined ? [] : [first]), ...rest];
const result = spawnSync(
  process.execPath,
  ["--preserve-symlinks", "--preserve-symlinks-main", ...drizzleArguments],
  {
    cwd: packageDirectory,
    stdio: "inherit",
  },
);
if (first !== "--check" && result.status === 0) {
  // drizzle-kit reads only the newest snapshot.
  const snapshotFolder = join(packageDirectory, "src/db/migrations/meta");
  const snapshots = readdirSync(snapshotFolder).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(snapshotFolder, name));
}
process.exit(result.status ?? 1);
