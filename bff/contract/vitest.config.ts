import { defineConfig } from "vitest/config";
import bff from "../vitest.config.ts";

/** The BFF in front of the built provider, which has to be there: `npm run build -w provider`. */
export default defineConfig({
  ...bff,
  test: {
    ...bff.test,
    root: import.meta.dirname,
    include: ["*.test.ts"],
    testTimeout: 120_000,
    // Two providers start with demo records side by side, each 15 s of work, and on a busy machine ten times as long.
    hookTimeout: 600_000,
  },
});
