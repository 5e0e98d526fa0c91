import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Vite would take graphql's ES modules while Apollo takes its CommonJS ones: two copies that refuse each other.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve("graphql")) } },
  test: {
    root: import.meta.dirname,
    include: ["src/**/*.test.ts", "sandbox/**/*.test.ts"],
    // A bound for what hangs, no measure of speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The files share no state but what a test restores; loading Apollo and all for each file took most of the time.
    isolate: false,
  },
});
