/**
 * Measures the site, and the application up to its first list, in gzip bytes. Fails over budget, and for chunks
 * that import each other: the one that runs first would use variables of the other before they have a value.
 */
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const dist = process.env.WEB_DIST ?? new URL("../dist", import.meta.url).pathname;
const budgets = { site: 85_000, appScripts: 280_000, appStyles: 60_000 };
/** French catalogs are larger. */
const site = ["site.html", "src/site/locales/fr.po"];
const app = ["index.html", "src/locales/app/fr.po"];
const signIn = [...app, "src/locales/public/fr.po", "src/public/account/sign-in.tsx"];
const firstList = [...app, "src/app/shell/shell.tsx", "src/resources/client/client.tsx"];

const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, "utf8"));

function collectFiles(entries, found = { scripts: new Set(), styles: new Set() }) {
  for (const entry of entries) {
    const chunk = manifest[entry];
    if (!chunk)
      throw new Error(`${entry} is not in the build: the lists in scripts/size.mjs are out of date.`);
    if (found.scripts.has(chunk.file)) continue;
    found.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) found.styles.add(style);
    collectFiles(chunk.imports ?? [], found);
  }
  return found;
}

async function getGzipSize(files) {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(`${dist}/${file}`), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function report(name, files, budget) {
  const size = await getGzipSize(files);
  console.log(
    `${name.padEnd(24)}${(size / 1000).toFixed(1).padStart(8)} kB${budget ? ` of ${budget / 1000} kB` : ""}`,
  );
  if (size > budget) process.exitCode = 1;
}

await report("site, JS", collectFiles(site).scripts, budgets.site);
await report("site, CSS", collectFiles(site).styles);
await report("sign-in, JS", collectFiles(signIn).scripts, budgets.appScripts);
await report("sign-in, CSS", collectFiles(signIn).styles, budgets.appStyles);
await report("first list, JS", collectFiles(firstList).scripts, budgets.appScripts);
await report("first list, CSS", collectFiles(firstList).styles, budgets.appStyles);

const visited = new Set();
function findCycle(entry, path = []) {
  if (path.includes(entry)) return path.slice(path.indexOf(entry));
  if (visited.has(entry)) return undefined;
  visited.add(entry);
  for (const imported of manifest[entry].imports ?? []) {
    const cycle = findCycle(imported, [...path, entry]);
    if (cycle) return cycle;
  }
  return undefined;
}
for (const entry of Object.keys(manifest)) {
  const cycle = findCycle(entry);
  if (!cycle) continue;
  console.log(`These chunks import each other: ${cycle.join(", ")}`);
  process.exitCode = 1;
}
