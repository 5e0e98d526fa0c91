import { readdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const resources = readdirSync("./src/resources").filter((name) => !name.includes(".test."));

export default defineConfig({
  dialect: "postgresql",
  schema: [
    ...resources.map((name) => `./src/resources/${name}`),
    "./src/auth/tables.ts",
    "./src/db/numbers.ts",
    "./src/db/row-counts.ts",
  ],
  out: "./src/db/migrations",
});
