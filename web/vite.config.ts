import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { linguiMacro } from "./vite/lingui-macro.ts";
import { mergeRefs } from "./vite/merge-refs.ts";
import { renderSitePages } from "./vite/site-pages.ts";
import { syncZip } from "./vite/sync-zip.ts";

/** The BFF uses the same variable. */
const bff = `http://localhost:${process.env["PORT"] ?? 4000}`;

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Lists a module and its static imports, also indirect ones. */
function collectModules(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectModules(imported, graph, found);
  return found;
}

/** Returns whether a file imports a module. */
function createImportTest(file: string): (id: string, graph: ModuleGraph) => boolean {
  let modules: Set<string> | undefined;
  return (id, graph) => (modules ??= collectModules(`${import.meta.dirname}/${file}`, graph)).has(id);
}
const isInSite = createImportTest("src/site/main.tsx");
const isInApp = createImportTest("src/app/main.tsx");
const isInList = createImportTest("src/crud/list/resource-list.tsx");

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
        codeSplitting: {
          groups: [
            // The site and the application also have modules of their own.
            {
              debugName: "common",
              name: (id, graph) => (isInSite(id, graph) && isInApp(id, graph) ? "common" : null),
            },
            {
              debugName: "app",
              // The file of the entry stays separate.
              test: (id) => !/\/main\.tsx$|\.html$/.test(id),
              tags: ["$initial"],
              name: (id, graph) => (isInApp(id, graph) ? "app" : null),
            },
            // For fewer requests. Modules of fewer screens would make other screens larger.
            { name: "shared", minShareCount: 34 },
            {
              debugName: "list",
              minShareCount: 20,
              // Packages export more modules than the list uses.
              name: (id, graph) => (!id.includes("node_modules") && isInList(id, graph) ? "list" : null),
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
    proxy: { "/graphql": bff, "/sandbox": bff, "^/[^/]+/[^/]+/(?:pdf|xlsx|file)$": bff },
  },
});
