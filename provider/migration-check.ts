// Lists tables that differ from the last migration: `npm run migration:check -w provider`. Needs no
// database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { generateDrizzleJson } from "drizzle-kit/api";
import { tableFiles } from "./drizzle.config.ts";

const packageDirectory = import.meta.dirname;
const migrations = join(packageDirectory, "src/db/migrations/meta");
type Tables = Record<string, { name: string }>;

// Written by drizzle-kit.
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(migrations, file), "utf8"));

function readMigratedTables(): Tables {
  const { entries } = readJson("_journal.json") as { entries: { tag: string }[] };
  const [number] = entries.at(-1)?.tag.split("_") ?? [];
  return (readJson(`${number}_snapshot.json`) as { tables: Tables }).tables;
}

async function readDeclaredTables(): Promise<Tables> {
  const modules: Record<string, unknown>[] = await Promise.all(
    tableFiles.map((file) => import(pathToFileURL(join(packageDirectory, file)).href)),
  );
  const { tables } = generateDrizzleJson(Object.assign({}, ...modules));
  // JSON drops undefined values.
  return JSON.parse(JSON.stringify(tables)) as Tables;
}

const [migratedTables, declaredTables] = [readMigratedTables(), await readDeclaredTables()];
const differingKeys = [...new Set([...Object.keys(migratedTables), ...Object.keys(declaredTables)])].filter(
  (key) => !isDeepStrictEqual(migratedTables[key], declaredTables[key]),
);
if (differingKeys.length > 0) {
  const names = differingKeys.map((key) => (declaredTables[key] ?? migratedTables[key])?.name).join(", ");
  process.stderr.write(
    `Migrations and table declarations differ: ${names}\n` +
      "Create a migration: npm run migration -w provider -- --name what-changed\n",
  );
  process.exitCode = 1;
}
