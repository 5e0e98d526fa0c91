/**
 * Writes each page of the site in each language, and pages.json for the server. PUBLIC_URL (default
 * http://localhost:4000) is the origin of canonical addresses.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = process.env.WEB_DIST ?? `${root}dist`;
const origin = (process.env.PUBLIC_URL ?? "http://localhost:4000").replace(/\/$/, "");
const serverBuild = `${root}node_modules/.prerender`;
/** Forms that search engines may index. */
const formPaths = ["/signin", "/signup", "/contact"];

await build({
  root,
  configFile: process.env.WEB_CONFIG,
  logLevel: "warn",
  build: {
    ssr: true,
    outDir: serverBuild,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { input: "src/site/prerender.tsx" },
  },
});
const { sitePaths, renderPage } = await import(pathToFileURL(`${serverBuild}/prerender.js`).href);
const template = await readFile(`${dist}/site.html`, "utf8");

const pages = { "*": { en: "index.html", fr: "index.html" } };
for (const path of sitePaths) {
  pages[path] = {};
  for (const language of ["en", "fr"]) {
    const name = `${path === "/" ? "home" : path.slice(1)}.${language}.html`;
    await writeFile(`${dist}/${name}`, renderPage(template, path, language, origin));
    pages[path][language] = name;
  }
}
await writeFile(`${dist}/pages.json`, `${JSON.stringify(pages, null, 2)}\n`);

const indexedPaths = [...sitePaths, ...formPaths];
await writeFile(
  `${dist}/sitemap.xml`,
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${indexedPaths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join("\n")}
</urlset>
`,
);
await writeFile(`${dist}/robots.txt`, `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
await rm(serverBuild, { recursive: true });
