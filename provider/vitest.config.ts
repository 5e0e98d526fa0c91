import { defineConfig } from "vitest/config";
import { findPostgres } from "./tests/postgres-server.ts";

// Upper bound for failing polls; Vitest's default is one second.
const patient = { poll: { timeout: 30_000 } };
const api = {
  expect: patient,
  include: ["src/**/*.api.test.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Files share a worker's modules: they have no module state, and each starts its own provider.
  isolate: false,
  alias: { "@node-rs/argon2": `${import.meta.dirname}/tests/quick-argon2.ts` },
};
// Several providers on one PostgreSQL, and network failures.
const postgresOnly = ["src/several-processes.api.test.ts", "src/db/connection/*.api.test.ts"];
// Run on one database only: tests without SQL, with a thousand queries, or of the embedded database's
// folder.
const databaseAside = [
  "src/http/access.api.test.ts",
  "src/mail/smtp.api.test.ts",
  "src/records/sums.api.test.ts",
];
const embeddedOnly = ["src/main.api.test.ts"];
const postgres = findPostgres();
// oxlint-disable-next-line no-console -- the one line that says what this run leaves out
if (!postgres) console.log("provider: PostgreSQL programs not found; its tests are skipped");

// Database tests run on PGlite and on a PostgreSQL server that the run starts. PostgreSQL, the faster one,
// runs all resources; PGlite one resource per kind.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          expect: patient,
          include: ["src/**/*.test.ts"],
          exclude: ["**/*.api.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: "pglite",
          ...api,
          exclude: [...postgresOnly, ...(postgres ? databaseAside : [])],
          provide: { resources: postgres ? "one of each shape" : "all" },
          globalSetup: ["tests/pglite-template.ts"],
          // Compiles WebAssembly quickly: files are too short for optimization to pay off.
          execArgv: ["--liftoff-only"],
        },
      },
      ...(postgres
        ? [
            {
              test: {
                name: "postgresql",
                ...api,
                exclude: embeddedOnly,
                provide: { resources: "all" as const },
                globalSetup: ["tests/postgres-template.ts"],
              },
            },
          ]
        : []),
    ],
  },
});
