import { readdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const here = import.meta.dirname ?? ".";
const resources = readdirSync(`${here}/src/resources`).filter((name) => !name.includes(".test."));

/** Every file that may declare a table. */
export const tableFiles = [
  ...resources.map((name) => `./src/resources/${name}`),
  "./src/auth/tables.ts",
  "./src/db/numbers.ts",
  "./src/db/row-counts.ts",
];

export default defineConfig({
  dialect: "postgresql",
  schema: tableFiles,
  out: "./src/db/migrations",
});
