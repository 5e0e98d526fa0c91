import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { signIn } from "./accounts.ts";
import { visitScreens } from "./navigation.ts";
import { loadRoutes } from "./screens.ts";
import { startStack } from "./stack.ts";

/*
 * `npx tsx e2e/support/screenshots.ts <folder> [part of an address …]`: desktop and phone, light, dark and
 * French.
 */
const [folder, ...pathParts] = process.argv.slice(2);
if (!folder) throw new Error("Usage: npx tsx e2e/support/screenshots.ts <folder> [part of an address …]");

const views: Record<string, BrowserContextOptions & { language: string }> = {
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: "light", language: "en" },
  "desk-dark": { viewport: { width: 1440, height: 900 }, colorScheme: "dark", language: "en" },
  "desk-french": { viewport: { width: 1440, height: 900 }, colorScheme: "light", language: "fr" },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "light", language: "en", isMobile: true },
  "phone-dark-french": {
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    language: "fr",
    isMobile: true,
  },
};

const stack = await startStack();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await mkdir(folder, { recursive: true });
  const { signedOutPaths, screens, publicPaths } = await loadRoutes();
  const sessionlessPaths = [...signedOutPaths, ...publicPaths].filter(isSelected);
  const context = await browser.newContext({ baseURL: stack.origin });
  const page = await context.newPage();
  await signIn(page, "admin");
  const selectedScreens = screens.filter(({ path }) => isSelected(path));
  const signedInPaths: string[] = [];
  for await (const { path } of visitScreens(page, selectedScreens)) signedInPaths.push(path);
  const state = await context.storageState();
  await context.close();
  for (const [name, view] of Object.entries(views)) {
    await takeScreenshots(browser, name, view, sessionlessPaths, undefined);
    await takeScreenshots(browser, name, view, signedInPaths, state);
  }
} finally {
  await browser.close();
  await stack.stop();
}

function isSelected(path: string): boolean {
  return pathParts.length === 0 || pathParts.some((part) => path.includes(part));
}

async function takeScreenshots(
  browser: Browser,
  name: string,
  { language, ...view }: (typeof views)[string] & { language: string },
  paths: readonly string[],
  storageState: BrowserContextOptions["storageState"],
): Promise<void> {
  const context = await browser.newContext({
    ...view,
    ...(storageState ? { storageState } : {}),
    baseURL: stack.origin,
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  await context.addInitScript(
    (language) => localStorage.setItem("media-planner.language", language),
    language,
  );
  await context.addCookies([{ name: "lang", value: language, url: stack.origin }]);
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    const file = `${path.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home"}.${name}.png`;
    await page.screenshot({
      path: join(folder ?? "", file.slice(-120)),
      fullPage: true,
      animations: "disabled",
    });
  }
  await context.close();
}
