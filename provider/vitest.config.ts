import { defineConfig } from "vitest/config";
import { findPostgres } from "../testing/postgres-server.ts";

// Vitest's default of one second is too short on a busy machine.
const expectOptions = { poll: { timeout: 30_000 } };
// Compiles WebAssembly without optimization, because tests are short.
const execArgv = ["--liftoff-only"];
const apiProject = {
  execArgv,
  expect: expectOptions,
  include: ["src/**/*.api.test.ts"],
  setupFiles: ["tests/second-connection.ts"],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Sharing modules is faster. Modules have no state, and each test file starts a provider.
  isolate: false,
  alias: { "@node-rs/argon2": `${import.meta.dirname}/tests/quick-argon2.ts` },
};
// Tests with several providers on one PostgreSQL, or with network failures.
const postgresOnly = ["src/several-processes.api.test.ts", "src/db/connection/*.api.test.ts"];
// Also run on the embedded database: its backups, SQL, large values and stored files.
const alsoEmbedded = [
  "src/backup/backup.api.test.ts",
  "src/http/files/*.api.test.ts",
  "src/http/routes/resource.api.test.ts",
  "src/records/list/list.api.test.ts",
  "src/resources/private/media-plan-draft.api.test.ts",
];
const embeddedOnly = ["src/main.api.test.ts", "src/db/embedded/*.api.test.ts"];
const postgres = findPostgres();
// oxlint-disable-next-line no-console -- reports the skipped tests
if (!postgres) console.log("provider: PostgreSQL programs not found; its tests are skipped");

// Without PostgreSQL, all database tests run on PGlite.
export default defineConfig({
  test: {
    reporters: ["default", "../scripts/failure-reporter.mjs"],
    globalSetup: [
      "../scripts/require-matching-tests.mjs",
      "tests/build-programs.ts",
      "tests/data-folders.ts",
      ...(postgres ? ["tests/postgres-template.ts"] : []),
    ],
    projects: [
      {
        test: {
          name: "unit",
          execArgv,
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
          provide: { resources: postgres ? "one of each kind" : "all" },
          globalSetup: ["tests/pglite-template.ts"],
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
              },
            },
          ]
        : []),
    ],
  },
});
