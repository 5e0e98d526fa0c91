import { createServer } from "vite";

/* Prints the registries of the web app as JSON. To be run in the folder of the web workspace, as its own build is. */
const vite = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
});
const { screens } = await vite.ssrLoadModule("/src/screens/index.ts");
const { resources } = await vite.ssrLoadModule("/src/resources/index.ts");
const { publicPages } = await vite.ssrLoadModule("/src/public/pages.ts");
process.stdout.write(
  JSON.stringify({
    publicPaths: Object.keys(publicPages),
    screens: [...screens, ...resources].map(({ access, open, routes }) => ({
      access,
      open: open === true,
      paths: routes.map(({ path }) => path),
    })),
  }),
);
await vite.close();
