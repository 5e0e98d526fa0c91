import { defineConfig } from "vitest/config";
import bff from "../vitest.config.ts";

/** The BFF with the built provider; requires `npm run build -w provider`. */
export default defineConfig({
  ...bff,
  test: {
    ...bff.test,
    root: import.meta.dirname,
    include: ["*.test.ts"],
    reporters: ["default", "../../scripts/failure-reporter.mjs"],
    globalSetup: ["../../scripts/require-matching-tests.mjs", "demo-data.ts"],
    testTimeout: 120_000,
    // Starting all processes may take minutes on a busy machine.
    hookTimeout: 600_000,
  },
});
