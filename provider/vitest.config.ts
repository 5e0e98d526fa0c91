import { defineConfig } from "vitest/config";
import { findPostgres } from "./tests/postgres-server.ts";

// Upper bound for polls that fail; Vitest's default is one second.
const patient = { poll: { timeout: 30_000 } };
const api = {
  expect: patient,
  include: ["src/**/*.api.test.ts"],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Files share a worker's modules: they have no module state, and each starts its own provider.
  isolate: false,
  alias: { "@node-rs/argon2": `${import.meta.dirname}/tests/quick-argon2.ts` },
};
// Several providers on one PostgreSQL, and network failures.
const postgresOnly = ["src/several-processes.api.test.ts", "src/db/connection/*.api.test.ts"];
// Where the embedded database differs: one connection, the SQL of lists, files in its folder.
const embeddedToo = [
  "src/auth/accounts.api.test.ts",
  "src/backup/*.api.test.ts",
  "src/http/dropdowns.api.test.ts",
  "src/http/files/*.api.test.ts",
  "src/http/masters.api.test.ts",
  "src/mail-queue/*.api.test.ts",
  "src/records/{filters,idempotent-create,list,snapshot}.api.test.ts",
  "src/resources/finance.api.test.ts",
  "src/resources/media-plan/media-plan.api.test.ts",
];
const embeddedOnly = ["src/main.api.test.ts"];
const postgres = findPostgres();
// oxlint-disable-next-line no-console -- the one line that says what this run leaves out
if (!postgres) console.log("provider: PostgreSQL programs not found; its tests are skipped");

// Database tests run on a PostgreSQL server that the run starts. PGlite runs those whose code depends on the
// database, for one resource per kind; without PostgreSQL it runs all.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          expect: patient,
          include: ["src/**/*.test.ts"],
          exclude: ["**/*.api.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
        },
      },
      {
        test: {
          name: "pglite",
          ...api,
          ...(postgres && { include: [...embeddedOnly, ...embeddedToo] }),
          exclude: postgresOnly,
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
