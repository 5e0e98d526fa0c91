import { existsSync, readdirSync } from "node:fs";
import { stopOnSignals, run } from "./run.mjs";

/* Installs the system packages of the tests as root on Debian; elsewhere tests use installed ones. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const requirements = [
  // The headless shell saves a third of the journeys' time.
  {
    package: "chromium-headless-shell",
    isInstalled: () => existsSync(headlessShell),
    findAlternative: findChromium,
  },
  { package: "postgresql", isInstalled: () => hasPostgres() },
  {
    package: "redis-server",
    isInstalled: () => ["redis", "valkey"].some((name) => existsSync(`/usr/bin/${name}-server`)),
  },
  { package: "curl", isInstalled: () => existsSync("/usr/bin/curl") },
  { package: "poppler-utils", isInstalled: () => existsSync("/usr/bin/pdftotext") },
];

/** Returns the exit code and output of the failed command. */
async function ensureSystemPackages() {
  const missing = requirements
    .filter((requirement) => !requirement.isInstalled())
    .map((requirement) => requirement.package);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    const { code, output } = await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", ...missing],
      { env },
    );
    // If the package archive is unreachable, an installed alternative suffices.
    if (
      code !== 0 &&
      requirements.some((requirement) => !requirement.isInstalled() && !requirement.findAlternative?.())
    )
      return { code, output };
  }
  if (!findChromium()) {
    const { code, output } = await run("npx", ["playwright", "install", "chromium"]);
    if (code !== 0) return { code, output };
  }
  return { code: 0, output: "" };
}

/** Returns undefined if Playwright must use its own build. */
function findChromium() {
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

stopOnSignals();
const { code, output } = await ensureSystemPackages();
process.stdout.write(output);
process.exitCode = code;
