/** Fails if message catalogs are outdated, lack a translation or do not compile. Restores the catalogs. */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

const root = fileURLToPath(new URL("..", import.meta.url));
const problems = [];

const config = getConfig({ cwd: root });
const catalogs = await getCatalogs(config);
const files = catalogs.flatMap(({ path }) =>
  config.locales.map((locale) => `${path.replace(root, "").replace("{locale}", locale)}.po`),
);
for (const catalog of catalogs) {
  for (const locale of config.locales) {
    const { messages, missing } = await catalog.getTranslations(locale, {
      sourceLocale: config.sourceLocale,
    });
    const file = catalog.path.replace(root, "").replace("{locale}", locale);
    for (const { id, source } of missing) problems.push(`${file}: not translated: ${source || id}`);
    const { errors } = createCompiledCatalog(locale, messages, { namespace: "es" });
    for (const { id, error } of errors) problems.push(`${file}: ${id}: ${error.message}`);
  }
}

const read = () => Promise.all(files.map((file) => readFile(root + file, "utf8")));
const before = await read();
try {
  await promisify(execFile)("npx", ["lingui", "extract", "--clean"], { cwd: root });
  const after = await read();
  files.forEach((file, index) => {
    const committed = new Set(before[index].split("\n"));
    const extracted = new Set(after[index].split("\n"));
    const listMissingIds = (lines, otherLines) =>
      [...lines].filter((line) => line.startsWith("msgid") && !otherLines.has(line));
    for (const line of listMissingIds(extracted, committed))
      problems.push(`${file}: new, run messages:extract: ${line}`);
    for (const line of listMissingIds(committed, extracted))
      problems.push(`${file}: unused, run messages:extract: ${line}`);
    if (after[index] !== before[index] && problems.length === 0) {
      problems.push(`${file}: source references changed, run messages:extract`);
    }
  });
} finally {
  await Promise.all(files.map((file, index) => writeFile(root + file, before[index])));
}

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
