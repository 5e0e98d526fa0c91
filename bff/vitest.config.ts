import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Vite would take graphql's ES modules while Apollo takes its CommonJS ones: two copies that refuse each other.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve("graphql")) } },
  test: {
    root: import.meta.dirname,
    include: ["src/**/*.test.ts", "sandbox/**/*.test.ts"],
    testTimeout: 20_000,
    maxWorkers: 2,
  },
});
