import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { linguiMacro } from "./vite/lingui-macro.ts";

const bff = process.env["BFF_URL"] ?? "http://localhost:4000";

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui({ cwd: import.meta.dirname })],
  html: { cspNonce: "__CSP_NONCE__" },
  publicDir: "static",
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2022",
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: { "/graphql": bff, "/media-plans": bff, "/publishers": bff },
  },
});
