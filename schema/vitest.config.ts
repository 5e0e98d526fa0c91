import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "schema",
    include: ["**/*.test.ts"],
    environment: "node",
    // Upper bound for tests that hang.
    testTimeout: 180_000,
    reporters: ["default", "../scripts/failure-reporter.mjs"],
    globalSetup: ["../scripts/require-matching-tests.mjs"],
  },
});
