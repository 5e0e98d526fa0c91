import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { linguiMacro } from "./vite/lingui-macro.ts";
import { mergeRefs } from "./vite/merge-refs.ts";
import { renderSitePages } from "./vite/site-pages.ts";
import { syncZip } from "./vite/sync-zip.ts";

/** The BFF uses the same variable. */
const bff = `http://localhost:${process.env["PORT"] ?? 4000}`;

export default defineConfig({
  plugins: [linguiMacro(), mergeRefs(), renderSitePages(), react(), lingui({ cwd: import.meta.dirname })],
  worker: { format: "es", plugins: () => [syncZip()] },
  define: { "import.meta.env.BUILD_YEAR": new Date().getFullYear() },
  html: { cspNonce: "__CSP_NONCE__" },
  publicDir: "static",
  // Without this condition, RxJS resolves to its ES5 build.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2022",
    // All target browsers support module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { site: "site.html", app: "index.html" },
      // Short names, because the entry lists all chunks.
      output: {
        chunkFileNames: "assets/[hash].js",
        // Merges small files, for fewer requests. Larger thresholds make chunks that import each other, which fail
        // at their start; `npm run size` reports them.
        codeSplitting: {
          groups: [
            {
              name: "initial",
              // Keeps the entries apart: merged, the site would start on pages of the application.
              test: (id) => !/\/main\.tsx$|\.html$/.test(id),
              tags: ["$initial"],
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
            // Modules of fewer screens would make other screens larger.
            {
              name: "shared",
              minShareCount: 20,
              entriesAware: true,
              entriesAwareMergeThreshold: 7_000,
            },
          ],
        },
      },
    },
    // data: URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: Number(process.env["WEB_PORT"] ?? 5173),
    strictPort: true,
    proxy: { "/graphql": bff, "/sandbox": bff, "^/[^/]+/[^/]+/(?:pdf|file)$": bff },
  },
});
