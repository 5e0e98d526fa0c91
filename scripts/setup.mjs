import { existsSync, readdirSync } from "node:fs";
import { endOnSignals, run } from "./run.mjs";

/*
 * What the tests need beyond npm packages: a Chromium for the journeys, PostgreSQL for the provider's second run, Redis or
 * Valkey for several BFF processes, and pdftotext to read PDFs. As root on Debian they come from apt; elsewhere the tests use what they find.
 */
const headlessShell = "/usr/bin/chromium-headless-shell";
const needs = [
  // Chromium without the parts that only a window shows: the journeys take a third less time in it, so it is fetched beside another one too.
  { package: "chromium-headless-shell", isThere: () => existsSync(headlessShell), instead: chromiumPath },
  { package: "postgresql", isThere: () => hasPostgres() },
  {
    package: "redis-server",
    isThere: () => ["redis", "valkey"].some((name) => existsSync(`/usr/bin/${name}-server`)),
  },
  { package: "poppler-utils", isThere: () => existsSync("/usr/bin/pdftotext") },
];

/** Installs the system packages that are missing, where that can be done. Answers a line on what is there. */
async function ensureSystemPackages() {
  const missing = needs.filter((need) => !need.isThere()).map((need) => need.package);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    const { code, output } = await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", ...missing],
      { env },
    );
    // What may stand in for it will do where a machine reaches no archive.
    if (code !== 0 && needs.some((need) => !need.isThere() && !need.instead?.())) return { code, output };
  }
  if (!chromiumPath()) {
    const { code, output } = await run("npx", ["playwright", "install", "chromium"]);
    if (code !== 0) return { code, output };
  }
  return { code: 0, output: "" };
}

/** Path of an installed Chromium, or undefined to let Playwright use its own. */
function chromiumPath() {
  return [
    process.env.CHROMIUM_PATH,
    headlessShell,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((path) => path && existsSync(path));
}

function hasPostgres() {
  const folder = "/usr/lib/postgresql";
  return (
    existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`))
  );
}

endOnSignals();
const { code, output } = await ensureSystemPackages();
process.stdout.write(output);
process.exitCode = code;
