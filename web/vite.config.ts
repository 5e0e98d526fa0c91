import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { DESCRIPTOR, hotResources } from "./vite/hot-resources.ts";
import { linguiMacro } from "./vite/lingui-macro.ts";

/** Where the BFF listens: the same variable moves both. */
const bff = `http://localhost:${process.env["PORT"] ?? 4000}`;

export default defineConfig({
  plugins: [
    linguiMacro(),
    hotResources(),
    react({ exclude: [/node_modules/, DESCRIPTOR] }),
    lingui({ cwd: import.meta.dirname }),
  ],
  define: { "import.meta.env.BUILD_YEAR": new Date().getFullYear() },
  html: { cspNonce: "__CSP_NONCE__" },
  publicDir: "static",
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2022",
    modulePreload: {
      // Every browser of that target preloads modules by itself.
      polyfill: false,
      // A public page names its scripts in its own head: the entry need not list those of every page again.
      resolveDependencies: (file, files, { hostId }) =>
        /\/index-[^/]*$/.test(hostId) && !file.includes("/router-")
          ? files.filter((name) => name.endsWith(".css"))
          : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every page needs is one file each: many small ones would compress worse.
          groups: [
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler|@lingui\/(?:core|react))\// },
            { name: "site", test: /src\/(?:frame\/|public\/(?:start|forms\/live-form))/ },
            {
              name: "ways",
              test: /src\/(?:i18n\/(?:switch|activation)|public\/(?:catalogs|navigation|title|toast\/carried))/,
            },
          ],
        },
      },
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
