/**
 * After the build: what a visitor downloads before touching a page, and what the frame of the signed-in application weighs,
 * in bytes of gzip. Fails over budget. The figures of a public page are the scripts that its document names.
 */
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const dist = process.env.WEB_DIST ?? new URL("../dist", import.meta.url).pathname;
const budgets = { publicScripts: 85_000, shellScripts: 280_000, shellStyles: 60_000 };
/** What every signed-in screen needs before its own code; the larger of the two languages counts. */
const shell = ["index.html", "src/router.tsx", "src/app/shell.tsx", "src/locales/fr.po"];

const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, "utf8"));
const pages = JSON.parse(await readFile(`${dist}/pages.json`, "utf8"));

async function gzipped(files) {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => gzipSync(await readFile(`${dist}/${file}`), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function closure(entry, found = { scripts: new Set(), styles: new Set() }) {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`${entry} is not in the build: the list in scripts/size.mjs is out of date.`);
  if (found.scripts.has(chunk.file)) return found;
  found.scripts.add(chunk.file);
  for (const style of chunk.css ?? []) found.styles.add(style);
  for (const imported of chunk.imports ?? []) closure(imported, found);
  return found;
}

const over = [];

function report(name, size, budget) {
  const figure = `${(size / 1000).toFixed(1)} kB`.padStart(9);
  console.log(`${name.padEnd(40)}${figure} of ${budget / 1000} kB`);
  if (size > budget) over.push(name);
}

for (const [path, { en, fr }] of Object.entries(pages)) {
  if (path === "*") continue;
  const documents = await Promise.all([en, fr].map((name) => readFile(`${dist}/${name}`, "utf8")));
  const scripts = documents.flatMap((text) =>
    [...text.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file),
  );
  report(`${path} before interaction, JS`, await gzipped(scripts), budgets.publicScripts);
}
const frame = { scripts: new Set(), styles: new Set() };
for (const entry of shell) closure(entry, frame);
report("signed-in shell, JS", await gzipped(frame.scripts), budgets.shellScripts);
report("signed-in shell, CSS", await gzipped(frame.styles), budgets.shellStyles);

if (over.length > 0) {
  console.error(`Over budget: ${over.join(", ")}`);
  process.exitCode = 1;
}
