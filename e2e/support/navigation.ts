import { expect, type Page } from "@playwright/test";
import type { ScreenRoute } from "./screens.ts";

/** Ids of the provider and of all dialects. */
const RECORD_ID = String.raw`(?:\d+|[0-9a-f]{24}|[0-9a-f-]{36})`;

/** Navigates without a page load, like a link; much faster than `goto`. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (screen) => {
    if (location.pathname + location.search === screen) return;
    // Marks the titles of the old screen, which stays visible until the new screen has loaded.
    for (const title of document.querySelectorAll("h1")) title.dataset["previousScreen"] = "";
    // The router warns of entries without its index.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, "", screen);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
    // After two frames the new screen or the progress bar is drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, path);
  if ((await page.locator("#screen").count()) === 0) return;
  await expect(page.locator("header .mantine-Progress-root")).toHaveCount(0);
  // The new screen may keep a title.
  await page.locator("h1[data-previous-screen]").evaluateAll((titles) => {
    for (const title of titles) title.removeAttribute("data-previous-screen");
  });
}

/** Waits for the title and all pending data. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator("h1:not([data-previous-screen])").first()).toBeVisible();
  await expect(
    page.locator('[aria-busy="true"], main [aria-label="Loading..."], main [aria-label="Chargement..."]'),
  ).toHaveCount(0);
}

export async function waitForPath(page: Page, path: string): Promise<void> {
  await page.waitForFunction((expected) => location.pathname === expected, path);
}

export async function openPage(page: Page, path: string): Promise<void> {
  await navigateTo(page, path);
  await waitUntilLoaded(page);
  await waitForPath(page, path.replace(/[?#].*/, ""));
}

/** Opens screens one after another, with the id of the list's first record for `:id`. */
export async function* visitScreens(
  page: Page,
  screens: readonly ScreenRoute[],
): AsyncGenerator<ScreenRoute> {
  const linksByList = new Map<string, string[]>();
  for (const screen of screens) {
    const path = screen.path.includes(":") ? await findRecordPath(page, screen, linksByList) : screen.path;
    await openPage(page, path);
    if (path === screen.listPath) linksByList.set(path, await readLinks(page));
    yield { ...screen, path };
  }
}

async function findRecordPath(
  page: Page,
  { path, listPath }: ScreenRoute,
  linksByList: ReadonlyMap<string, string[]>,
): Promise<string> {
  const pattern = new RegExp(`^${path.replaceAll(/:[a-z]+/gi, RECORD_ID)}$`);
  const findMatch = (hrefs: readonly string[] = []) =>
    hrefs.map((href) => href.replace(/\?.*/, "")).find((href) => pattern.test(href));
  const cachedPath = findMatch(linksByList.get(listPath));
  if (cachedPath) return cachedPath;
  await openPage(page, listPath);
  const findPath = async () => findMatch(await readLinks(page));
  await expect.poll(findPath, `a record of ${listPath} to open at ${path}`).toBeDefined();
  return (await findPath()) ?? "";
}

function readLinks(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}
