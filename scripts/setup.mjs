import { existsSync, readdirSync } from "node:fs";
import { endOnSignals, run } from "./run.mjs";

/* System packages of the tests. As root on Debian it uses apt; elsewhere tests use installed ones. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const needs = [
  // The headless shell saves a third of the journeys' time, so it is preferred to other builds.
  { package: "chromium-headless-shell", isInstalled: () => existsSync(headlessShell), instead: chromiumPath },
  { package: "postgresql", isInstalled: () => hasPostgres() },
  {
    package: "redis-server",
    isInstalled: () => ["redis", "valkey"].some((name) => existsSync(`/usr/bin/${name}-server`)),
  },
  { package: "poppler-utils", isInstalled: () => existsSync("/usr/bin/pdftotext") },
];

/** Returns a summary line. */
async function ensureSystemPackages() {
  const missing = needs.filter((need) => !need.isInstalled()).map((need) => need.package);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    const { code, output } = await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", ...missing],
      { env },
    );
    // An alternative suffices without access to an archive.
    if (code !== 0 && needs.some((need) => !need.isInstalled() && !need.instead?.())) return { code, output };
  }
  if (!chromiumPath()) {
    const { code, output } = await run("npx", ["playwright", "install", "chromium"]);
    if (code !== 0) return { code, output };
  }
  return { code: 0, output: "" };
}

/** Undefined lets Playwright use its own. */
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
