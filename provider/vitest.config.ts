import { defineConfig } from "vitest/config";
import { findPostgres } from "./tests/postgres-server.ts";

// A bound for what never comes: half a minute, not the second that Vitest would wait.
const patient = { poll: { timeout: 30_000 } };
const api = {
  expect: patient,
  include: ["src/**/*.api.test.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Files share a worker's modules: they keep no state of their own, and each starts its own provider.
  isolate: false,
  alias: { "@node-rs/argon2": `${import.meta.dirname}/tests/quick-argon2.ts` },
};
// What several providers on one PostgreSQL share, and what becomes of a server that is reached through a network.
const postgresOnly = ["src/several.api.test.ts", "src/db/connection/*.api.test.ts"];
// What no database has a part in, or asks a thousand questions of PostgreSQL's own adding up, runs on one of them; what is about the
// embedded one's folder, on that one.
const databaseAside = [
  "src/http/access.api.test.ts",
  "src/mail/smtp.api.test.ts",
  "src/records/sums.api.test.ts",
];
const embeddedOnly = ["src/main.api.test.ts"];
const postgres = findPostgres();
// oxlint-disable-next-line no-console -- the one line that says what this run leaves out
if (!postgres) console.log("provider: no PostgreSQL programs found, its half of the tests is left out");

// Whatever speaks to the database runs on both, the embedded one and a PostgreSQL that the run starts itself: every noun on
// PostgreSQL, the faster one, and one noun of each shape on the embedded one.
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
          provide: { nouns: postgres ? "one of each shape" : "all" },
          globalSetup: ["tests/pglite-template.ts"],
          // Compiles the database's program quickly and leaves it so: no file uses it for long enough to optimise it.
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
                provide: { nouns: "all" as const },
                globalSetup: ["tests/postgres-template.ts"],
              },
            },
          ]
        : []),
    ],
  },
});
