import { expect, type Page } from "@playwright/test";

/**
 * Goes to an address of the application that is open without loading the document anew, as a link does. Much faster than
 * `goto` where many addresses are walked.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    if (location.pathname + location.search === address) return;
    // The old screen stays until the new one is loaded: its title must not be taken for the new one's.
    for (const title of document.querySelectorAll("h1")) title.dataset["left"] = "";
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/** Waits until the screen has its title and nothing on it is still being read. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1:not([data-left])").first()).toBeVisible();
  await expect(
    page.locator(
      '[aria-busy="true"], main output[aria-label="Loading..."], main output[aria-label="Chargement..."]',
    ),
  ).toHaveCount(0);
}

/** Walks to an address and waits for its screen. */
export async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  await settled(page);
}
