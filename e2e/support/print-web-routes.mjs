import { createServer } from "vite";

/* Prints the web's routes as JSON; run it in the web workspace. */
const vite = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
});
const { entries } = await vite.ssrLoadModule("/src/app/registry.ts");
const { sitePaths } = await vite.ssrLoadModule("/src/site-layout/site-paths.ts");
const { signedOutPaths } = await vite.ssrLoadModule("/src/public/paths.ts");
process.stdout.write(
  JSON.stringify({
    signedOutPaths: [...sitePaths, ...signedOutPaths],
    entries: entries.map(({ access, feature, isPublic, routes }) => ({
      access,
      isPublic: isPublic === true,
      routes: routes.map((route) => ({ path: route.path, feature: route.feature ?? feature })),
    })),
  }),
);
await vite.close();
