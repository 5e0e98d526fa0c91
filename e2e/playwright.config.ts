import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";
import { DIALECT_VARIABLE, DIALECTS } from "./support/dialects/dialects.ts";
import type { TestOptions } from "./support/test.ts";

const executablePath = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
].find((path) => path && existsSync(path));
const isRoot = process.getuid?.() === 0;

/**
 * Each dialect runs tests with the tag `@dialects` or its own name on one stack, unless all journeys run in a
 * dialect.
 */
const DIALECT_TAG = new RegExp(`@(?:dialects|${Object.keys(DIALECTS).join("|")})`);
const dialects = process.env[DIALECT_VARIABLE] ? [] : Object.keys(DIALECTS);

export default defineConfig<TestOptions>({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "support/global-setup.ts",
  // Reliability runs in one worker, so it starts first; at the end the other worker would be idle.
  projects: [
    { name: "reliability", testMatch: "reliability.spec.ts" },
    { name: "journeys", testIgnore: "reliability.spec.ts", grepInvert: DIALECT_TAG },
    ...dialects.map((dialect) => ({
      name: dialect,
      grep: new RegExp(`@(?:dialects|${dialect})`),
      workers: 1,
      use: { settings: { [DIALECT_VARIABLE]: dialect } },
    })),
  ],
  fullyParallel: true,
  workers: 2,
  // Stops tests that hang; slow machines need far less time.
  timeout: 600_000,
  // A browser that stalls must not stop a release. The run names tests that needed a second attempt.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  forbidOnly: true,
  use: {
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    reducedMotion: "reduce",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
