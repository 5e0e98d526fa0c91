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
const read = (file: string): unknown => JSON.parse(readFileSync(join(migrations, file), "utf8"));

function migrated(): Tables {
  const { entries } = read("_journal.json") as { entries: { tag: string }[] };
  const [number] = entries.at(-1)?.tag.split("_") ?? [];
  return (read(`${number}_snapshot.json`) as { tables: Tables }).tables;
}

async function declared(): Promise<Tables> {
  const modules: Record<string, unknown>[] = await Promise.all(
    tableFiles.map((file) => import(pathToFileURL(join(packageDirectory, file)).href)),
  );
  const { tables } = generateDrizzleJson(Object.assign({}, ...modules));
  // JSON drops undefined values.
  return JSON.parse(JSON.stringify(tables)) as Tables;
}

const [before, now] = [migrated(), await declared()];
const differing = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
  (key) => !isDeepStrictEqual(before[key], now[key]),
);
if (differing.length > 0) {
  const names = differing.map((key) => (now[key] ?? before[key])?.name).join(", ");
  process.stderr.write(
    `Migrations and table declarations differ: ${names}\n` +
      "Create a migration: npm run migration -w provider -- --name what-changed\n",
  );
  process.exitCode = 1;
}
