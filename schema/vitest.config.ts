import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "schema",
    include: ["**/*.test.ts"],
    environment: "node",
    globalSetup: ["../scripts/require-matching-tests.mjs"],
  },
});
