import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/resources/*.ts", "./src/auth/tables.ts", "./src/db/numbers.ts", "./src/db/row-counts.ts"],
  out: "./src/db/migrations",
});
