import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { linguiMacro } from "./vite/lingui-macro.ts";

const bff = process.env["BFF_URL"] ?? "http://localhost:4000";

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui({ cwd: import.meta.dirname })],
  define: { "import.meta.env.BUILD_YEAR": new Date().getFullYear() },
  html: { cspNonce: "__CSP_NONCE__" },
  publicDir: "static",
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2022",
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file each: many small ones would compress worse.
          groups: [
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler|@lingui\/(?:core|react))\// },
            { name: "site", test: /src\/public\/(?:site\/|start|forms\/live-form)/ },
          ],
        },
      },
    },
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: { "/graphql": bff, "/media-plans": bff, "/publishers": bff },
  },
});
