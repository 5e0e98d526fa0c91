import { readdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const nouns = readdirSync(`${import.meta.dirname ?? "."}/src/nouns`, { recursive: true, encoding: "utf8" });

export const tableFiles = [
  ...nouns.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => `./src/nouns/${name}`),
  "./src/auth/tables.ts",
  "./src/db/creation-keys.ts",
  "./src/db/file-chunks.ts",
  "./src/db/list-snapshots.ts",
  "./src/db/numbers.ts",
  "./src/db/turns.ts",
  "./src/db/waiting-mails.ts",
  "./src/db/row-counts.ts",
  "./src/db/kept-sums.ts",
];

export default defineConfig({
  dialect: "postgresql",
  schema: tableFiles,
  out: "./src/db/migrations",
});
