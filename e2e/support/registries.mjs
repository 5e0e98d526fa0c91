import { createServer } from "vite";

/* Prints the registries of the web app as JSON. To be run in the folder of the web workspace, as its own build is. */
const vite = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
});
const { entries } = await vite.ssrLoadModule("/src/app/registry.ts");
const { publicPages } = await vite.ssrLoadModule("/src/public/pages.ts");
process.stdout.write(
  JSON.stringify({
    publicPaths: Object.keys(publicPages),
    entries: entries.map(({ access, open, routes }) => ({
      access,
      open: open === true,
      paths: routes.map(({ path }) => path),
    })),
  }),
);
await vite.close();
