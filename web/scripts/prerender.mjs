/**
 * After the build: writes every public page in every language, the document for all other addresses, and pages.json, by
 * which the server finds them. PUBLIC_URL (default http://localhost:4000) is the origin in canonical and shared addresses.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = process.env.WEB_DIST ?? `${root}dist`;
const origin = (process.env.PUBLIC_URL ?? "http://localhost:4000").replace(/\/$/, "");
const serverBuild = `${root}node_modules/.prerender`;
const languages = ["en", "fr"];
const locales = { en: "en_GB", fr: "fr_FR" };
/** These are for one visitor at one moment, not for a search engine. */
const unlisted = new Set(["/verifyotp", "/reset-password"]);

await build({
  root,
  configFile: process.env.WEB_CONFIG,
  logLevel: "warn",
  build: {
    ssr: "src/public/prerender.tsx",
    outDir: serverBuild,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: true } },
  },
});
const { paths, catalogs, prerenderPage } = await import(pathToFileURL(`${serverBuild}/prerender.js`).href);
const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, "utf8"));
const template = await readFile(`${dist}/index.html`, "utf8");

/** The module that draws a path, as pages.ts imports it. */
const modules = {
  "/": "site/landing/landing",
  "/signin": "public/account/sign-in",
  "/signup": "public/account/sign-up",
  "/verifyotp": "public/account/verify-otp",
  "/reset-password": "public/account/reset-password",
  "/contact": "public/contact/contact",
  "/privacy": "site/legal/privacy",
  "/terms": "site/legal/terms",
};

function filesOf(entry, found = { scripts: new Set(), styles: new Set() }) {
  const chunk = manifest[entry];
  if (!chunk || found.scripts.has(chunk.file)) return found;
  found.scripts.add(chunk.file);
  // What a module builds on comes first, as it did in the source.
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  for (const style of chunk.css ?? []) found.styles.add(style);
  return found;
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function fonts() {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".woff2"))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`);
}

function head({ title, description }, path, language) {
  const found = { scripts: new Set(), styles: new Set() };
  for (const name of ["public/start", modules[path]]) filesOf(`src/${name}.tsx`, found);
  const missing = (files) => [...files].filter((file) => !template.includes(`/${file}"`));
  const address = `${origin}${path}`;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...(unlisted.has(path) ? ['<meta name="robots" content="noindex" />'] : []),
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Media Planner" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${origin}/share.jpg" />`,
    `<meta property="og:locale" content="${locales[language]}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...missing(found.styles).map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...fonts(),
    ...missing(found.scripts).map((file) => `<link rel="modulepreload" href="/${file}" />`),
    waiting,
  ].join("\n    ");
}

/**
 * Before anything is painted: whoever is signed in goes on to the dashboard, and whoever chose another language than this
 * page's gets it drawn anew. Neither should see this page flash up.
 */
const waiting = `<script nonce="__CSP_NONCE__">try{var d=document.documentElement,l=localStorage["media-planner.language"];if(localStorage["media-planner.session"]||l&&l!==d.lang)d.dataset.waiting=""}catch(e){}</script>
    <style nonce="__CSP_NONCE__">[data-waiting] #root{visibility:hidden}</style>`;

function documentOf(headHtml, body, language, rootAttributes = "") {
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => headHtml)
    .replace('<div id="root"><!--page--></div>', () => `<div id="root"${rootAttributes}>${body}</div>`);
}

const pages = {};
for (const language of languages) {
  const messages = JSON.stringify(catalogs[language]).replaceAll("<", "\\u003c");
  const shipped = `</div>\n    <script type="application/json" id="messages">${messages}</script>`;
  for (const path of paths) {
    const page = await prerenderPage(path, language);
    if (/<script|\sstyle=/.test(page.html)) throw new Error(`${path} carries an inline script or style.`);
    const html = documentOf(head(page, path, language), page.html, language, ` data-language="${language}"`);
    const name = `${path === "/" ? "index" : path.slice(1)}.${language}.html`;
    await writeFile(
      `${dist}/${name}`,
      html.replace(/<\/div>(?=\s*(?:<script type="module"|<\/body>))/, () => shipped),
    );
    (pages[path] ??= {})[language] = name;
  }
  const shell = documentOf("<title>Media Planner</title>", "", language);
  await writeFile(`${dist}/shell.${language}.html`, shell);
  (pages["*"] ??= {})[language] = `shell.${language}.html`;
}
await writeFile(`${dist}/pages.json`, `${JSON.stringify(pages, null, 2)}\n`);

const listed = paths.filter((path) => !unlisted.has(path));
await writeFile(
  `${dist}/sitemap.xml`,
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join("\n")}
</urlset>
`,
);
await writeFile(`${dist}/robots.txt`, `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
await rm(serverBuild, { recursive: true });
