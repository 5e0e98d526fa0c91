import { defineConfig } from "vitest/config";
import { findPostgres } from "./tests/postgres-server.ts";

const api = {
  include: ["src/**/*.api.test.ts", "tests/**/*.api.test.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Files share a worker's modules: they keep no state of their own, and each starts its own provider.
  isolate: false,
};
const postgres = findPostgres();
// oxlint-disable-next-line no-console -- the one line that says what this run leaves out
if (!postgres) console.log("provider: no PostgreSQL programs found, its half of the tests is left out");

// Whatever speaks to the database runs on both: the embedded one, and a PostgreSQL that the run starts itself.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts"],
          exclude: ["**/*.api.test.ts"],
          testTimeout: 20_000,
        },
      },
      { test: { name: "pglite", ...api, globalSetup: ["tests/pglite-template.ts"] } },
      ...(postgres
        ? [{ test: { name: "postgresql", ...api, globalSetup: ["tests/postgres-template.ts"] } }]
        : []),
    ],
  },
});
