import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";

const executablePath = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
].find((path) => path && existsSync(path));
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "support/global-setup.ts",
  // Reliability runs in one worker, so it starts first; at the end the other worker would be idle.
  projects: [
    { name: "reliability", testMatch: "reliability.spec.ts" },
    { name: "journeys", testIgnore: "reliability.spec.ts" },
  ],
  fullyParallel: true,
  workers: 2,
  // Stops tests that hang; slow machines need far less time.
  timeout: 600_000,
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
