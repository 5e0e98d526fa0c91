import { defineConfig } from "vitest/config";
import { findPostgres } from "./tests/postgres-server.ts";

// Upper bound for polls that fail; Vitest's default is one second.
const expectOptions = { poll: { timeout: 30_000 } };
const apiProject = {
  expect: expectOptions,
  include: ["src/**/*.api.test.ts"],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Files share a worker's modules: they have no module state, and each starts its own provider.
  isolate: false,
  alias: { "@node-rs/argon2": `${import.meta.dirname}/tests/quick-argon2.ts` },
};
// Tests with several providers on one PostgreSQL, or with network failures.
const postgresOnly = ["src/several-processes.api.test.ts", "src/db/connection/*.api.test.ts"];
// Tests of code that differs on the embedded database: one connection, the SQL of lists, files in its folder.
const alsoEmbedded = [
  "src/auth/accounts.api.test.ts",
  "src/backup/*.api.test.ts",
  "src/http/dropdowns.api.test.ts",
  "src/http/files/*.api.test.ts",
  "src/http/masters.api.test.ts",
  "src/mail-queue/*.api.test.ts",
  "src/records/{filters,idempotent-create,list,snapshot}.api.test.ts",
  "src/resources/finance.api.test.ts",
  "src/resources/media-plan.api.test.ts",
];
const embeddedOnly = ["src/main.api.test.ts"];
const postgres = findPostgres();
// oxlint-disable-next-line no-console -- reports the skipped tests
if (!postgres) console.log("provider: PostgreSQL programs not found; its tests are skipped");

// Database tests run on a PostgreSQL server that the run starts. PGlite runs the tests of database-dependent
// code with one resource of each shape; without PostgreSQL it runs all tests.
export default defineConfig({
  test: {
    globalSetup: ["../scripts/require-matching-tests.mjs"],
    projects: [
      {
        test: {
          name: "unit",
          expect: expectOptions,
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
          ...apiProject,
          ...(postgres && { include: [...embeddedOnly, ...alsoEmbedded] }),
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
                ...apiProject,
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
