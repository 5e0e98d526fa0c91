import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { linguiMacro } from "./vite/lingui-macro.ts";

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui({ cwd: import.meta.dirname })],
  define: { "import.meta.env.BUILD_YEAR": 2020 },
  // Fonts are installed in the root's node_modules.
  server: { fs: { allow: [".."] } },
  test: {
    environment: "jsdom",
    reporters: ["default", "../scripts/failure-reporter.mjs"],
    globalSetup: ["../scripts/require-matching-tests.mjs"],
    setupFiles: ["./vite/console-guard.ts", "./src/testing/reset-between-tests.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    // Upper bound for tests that hang.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A worker loads the application once, so each test resets its state.
    isolate: false,
    // Most objects die young; larger semi-spaces save a fifth of the CPU time. Compiling all functions at once
    // saves a tenth in a single file, and less in a long run.
    execArgv: ["--max-semi-space-size=64", "--always-sparkplug"],
    include: ["{src,vite,codegen}/**/*.test.{ts,tsx}"],
  },
});
