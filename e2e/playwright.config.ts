import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";
import { DIALECT_VARIABLE } from "./support/dialects/dialects.ts";
import type { TestOptions } from "./support/test.ts";

const executablePath = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
].find((path) => path && existsSync(path));
const isRoot = process.getuid?.() === 0;

/** Journeys with this tag also run in a dialect, unless all journeys run in one. Contract tests compare all dialects. */
const DIALECT = "mongoose";
const DIALECT_TAG = new RegExp(`@${DIALECT}`);

export default defineConfig<TestOptions>({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "support/global-setup.ts",
  // Reliability runs in one worker, so it starts first; at the end the other worker would be idle.
  projects: [
    { name: "reliability", testMatch: "reliability.spec.ts" },
    { name: "journeys", testIgnore: "reliability.spec.ts", grepInvert: DIALECT_TAG },
    ...(process.env[DIALECT_VARIABLE]
      ? []
      : [
          {
            name: DIALECT,
            grep: DIALECT_TAG,
            workers: 1,
            use: { settings: { [DIALECT_VARIABLE]: DIALECT } },
          },
        ]),
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
