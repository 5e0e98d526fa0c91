import { defineConfig } from "vitest/config";
import bff from "../vitest.config.ts";

/** The BFF with the built provider; requires `npm run build -w provider`. */
export default defineConfig({
  ...bff,
  test: {
    ...bff.test,
    root: import.meta.dirname,
    include: ["*.test.ts"],
    testTimeout: 120_000,
    // Two providers with demo data take 15 s each to start, ten times as long on a busy machine.
    hookTimeout: 600_000,
  },
});
