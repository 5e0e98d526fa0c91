import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { linguiMacro } from "./vite/lingui-macro.ts";

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui({ cwd: import.meta.dirname })],
  define: { "import.meta.env.BUILD_YEAR": 2020 },
  // The typeface lies in the packages of the whole house.
  server: { fs: { allow: [".."] } },
  test: {
    environment: "jsdom",
    setupFiles: ["./vite/console-guard.ts", "./src/testing/clean-slate.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    // No wait is for a time: a limit only ends what would never end, on however slow a machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A worker builds its document and loads the application once, and each test begins on a clean slate.
    pool: "threads",
    isolate: false,
    include: ["{src,vite}/**/*.test.{ts,tsx}"],
  },
});
