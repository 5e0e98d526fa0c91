import { chromium, type Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import config from "../playwright.config.ts";
import { signIn } from "./accounts.ts";
import type { Language } from "./message-catalogs.ts";
import { startStack } from "./stack.ts";

/* `npx tsx e2e/support/product-pictures.ts` takes the landing page's pictures of the plan editor, from the demo data. */

/** Bytes of a picture. */
const BUDGET = 60_000;
const folder = fileURLToPath(new URL("../../web/src/site-layout/pictures", import.meta.url));
/** A pending plan with many rows. */
const LIST = "/manage-media-plan?search=Sahyadri&status=PENDING&sort=START_DATE.desc";

const stack = await startStack();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  for (const language of ["en", "fr"] as const)
    for (const colorScheme of ["light", "dark"] as const) await takePicture(language, colorScheme);
} finally {
  await browser.close();
  await stack.stop();
}

async function takePicture(language: Language, colorScheme: "light" | "dark"): Promise<void> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1440, height: 860 },
    deviceScaleFactor: 1.2,
    colorScheme,
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  // A visitor needs no hints for beginners.
  await context.addInitScript(() => {
    sessionStorage.setItem("media-planner.demo-banner-hidden", "true");
  });
  const page = await context.newPage();
  await signIn(page, "admin", { language });
  await page.goto(LIST);
  const edit = page
    .getByRole("row")
    .nth(1)
    .getByRole("link", { name: /^(Edit|Modifier)/ });
  await page.goto((await edit.getAttribute("href")) ?? "");
  await page.getByRole("grid").waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await writeFile(`${folder}/editor-${language}-${colorScheme}.webp`, await captureWebp(page));
  await context.close();
}

/** The best quality within the budget. Playwright itself writes no WebP. */
async function captureWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality > 0; quality -= 5) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const picture = Buffer.from(data, "base64");
    if (picture.length <= BUDGET) return picture;
  }
  throw new Error(`The picture has more than ${BUDGET} bytes.`);
}
