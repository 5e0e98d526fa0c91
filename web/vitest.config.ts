import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { linguiMacro } from "./vite/lingui-macro.ts";

const ALL_TESTS = "{src,vite,codegen}/**/*.test.{ts,tsx}";
/** These tests visit all screens and forms. React reports missing keys and other mistakes in its development build only. */
const DEVELOPMENT_TESTS = [
  "src/{app,public}/**/!(import-round-trip).test.tsx",
  "src/plans/editor/plan-editor.test.tsx",
  "src/plans/view/review/plan-review.test.tsx",
];
const SETUP_FILES = ["./vite/console-guard.ts", "./src/testing/reset-between-tests.ts"];

export default defineConfig({
  plugins: [
    linguiMacro(),
    react(),
    // Both builds of React have the functions of this transform.
    { name: "jsx", config: () => ({ oxc: { jsx: { development: false } } }) },
    lingui({ cwd: import.meta.dirname }),
  ],
  define: { "import.meta.env.BUILD_YEAR": 2020 },
  // Fonts are installed in the root's node_modules.
  server: { fs: { allow: [".."] } },
  test: {
    environment: "jsdom",
    reporters: ["default", "../scripts/failure-reporter.mjs"],
    globalSetup: ["../scripts/require-matching-tests.mjs"],
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
    projects: [
      {
        extends: true,
        test: { name: "development", include: DEVELOPMENT_TESTS, setupFiles: SETUP_FILES },
      },
      {
        extends: true,
        test: {
          name: "production",
          include: [ALL_TESTS],
          exclude: DEVELOPMENT_TESTS,
          setupFiles: ["./src/testing/production-react.ts", ...SETUP_FILES],
        },
      },
    ],
  },
});
