import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { linguiMacro } from "./vite/lingui-macro.ts";

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui({ cwd: import.meta.dirname })],
  define: { "import.meta.env.BUILD_YEAR": 2020 },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./vite/console-guard.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
