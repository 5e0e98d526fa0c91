import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Vite would load graphql as ES modules and Apollo as CommonJS: two incompatible copies.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve("graphql")) } },
  test: {
    root: import.meta.dirname,
    reporters: ["default", "../scripts/failure-reporter.mjs"],
    globalSetup: ["../scripts/require-matching-tests.mjs"],
    include: ["src/**/*.test.ts", "sandbox/**/*.test.ts"],
    // Upper bound for tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Each isolated file would load Apollo for most of its time. Tests restore changed state.
    isolate: false,
  },
});
