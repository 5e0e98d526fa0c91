import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { DESCRIPTOR, hotResources } from "./vite/hot-resources.ts";
import { linguiMacro } from "./vite/lingui-macro.ts";
import { mergeRefs } from "./vite/merge-refs.ts";
import { sitePages } from "./vite/site-pages.ts";
import { zipAtOnce } from "./vite/zip-at-once.ts";

/** Where the BFF listens: the same variable moves both. */
const bff = `http://localhost:${process.env["PORT"] ?? 4000}`;

export default defineConfig({
  plugins: [
    linguiMacro(),
    hotResources(),
    mergeRefs(),
    sitePages(),
    react({ exclude: [/node_modules/, DESCRIPTOR] }),
    lingui({ cwd: import.meta.dirname }),
  ],
  worker: { format: "es", plugins: () => [zipAtOnce()] },
  define: { "import.meta.env.BUILD_YEAR": new Date().getFullYear() },
  html: { cspNonce: "__CSP_NONCE__" },
  publicDir: "static",
  // RxJS hands its ES5 build, with helpers for it, to whoever does not ask for another.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2022",
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    // Two documents: what a visitor reads, and the application.
    rolldownOptions: {
      input: { site: "site.html", app: "index.html" },
      // Short names: the entry lists the files of every chunk.
      output: { chunkFileNames: "assets/[hash].js" },
    },
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: Number(process.env["WEB_PORT"] ?? 5173),
    // Another port than the one that was asked for would be found by nobody.
    strictPort: true,
    proxy: { "/graphql": bff, "/sandbox": bff, "^/[^/]+/[^/]+/(?:pdf|file)$": bff },
  },
});
