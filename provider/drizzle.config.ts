import { readdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const resources = readdirSync(`${import.meta.dirname ?? "."}/src/resources`, {
  recursive: true,
  encoding: "utf8",
});

export const tableFiles = [
  ...resources.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => `./src/resources/${name}`),
  "./src/auth/auth-tables.ts",
  "./src/records/change-log.ts",
  "./src/records/idempotent-create.ts",
  "./src/db/file-chunks.ts",
  "./src/records/list/snapshot.ts",
  "./src/db/sequence-numbers.ts",
  "./src/db/job-locks.ts",
  "./src/db/mail-outbox.ts",
  "./src/db/row-counts.ts",
  "./src/db/aggregates.ts",
];

export default defineConfig({
  dialect: "postgresql",
  schema: tableFiles,
  out: "./src/db/migrations",
});
