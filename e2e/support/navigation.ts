import { expect, type Page } from "@playwright/test";
import type { Address } from "./screens.ts";

/**
 * Goes to an address of the application that is open without loading the document anew, as a link does. Much faster than
 * `goto` where many addresses are walked.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    if (location.pathname + location.search === address) return;
    // The old screen stays until the new one is loaded: its title must not be taken for the new one's.
    for (const title of document.querySelectorAll("h1")) title.dataset["left"] = "";
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    // By the second frame the new screen is drawn, or the bar that shows while it is loaded.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, path);
  if ((await page.locator("#screen").count()) === 0) return;
  await expect(page.locator("header .mantine-Progress-root")).toHaveCount(0);
  // A title that is still there belongs to both addresses.
  await page.locator("h1[data-left]").evaluateAll((titles) => {
    for (const title of titles) title.removeAttribute("data-left");
  });
}

/** Waits until the screen has its title and nothing on it is still being read. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1:not([data-left])").first()).toBeVisible();
  await expect(
    page.locator('[aria-busy="true"], main [aria-label="Loading..."], main [aria-label="Chargement..."]'),
  ).toHaveCount(0);
}

/** Waits until the application stands at a path, wherever it was told to go. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname === wanted, path);
}

/** Walks to an address and waits for its screen. */
export async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await settled(page);
  await arrived(page, path.replace(/[?#].*/, ""));
}

/**
 * Opens the addresses one after the other, from a page of the application that is open, and hands each over as it stands
 * open: the first record of its list takes the place of `:id`.
 */
export async function* walk(page: Page, addresses: readonly Address[]): AsyncGenerator<Address> {
  const links = new Map<string, string[]>();
  for (const address of addresses) {
    const path = address.path.includes(":") ? await firstRecord(page, address, links) : address.path;
    await open(page, path);
    if (path === address.list) links.set(path, await linksOn(page));
    yield { ...address, path };
  }
}

/** Where the first record of the list opens; a list that was walked already is not opened again. */
async function firstRecord(
  page: Page,
  { path, list }: Address,
  links: ReadonlyMap<string, string[]>,
): Promise<string> {
  const pattern = new RegExp(`^${path.replaceAll(/:[a-z]+/gi, "[0-9a-f-]{36}")}$`);
  const find = (hrefs: readonly string[] = []) => hrefs.find((href) => pattern.test(href));
  const known = find(links.get(list));
  if (known) return known;
  await open(page, list);
  const shown = async () => find(await linksOn(page));
  await expect.poll(shown, `a record of ${list} to open at ${path}`).toBeDefined();
  return (await shown()) ?? "";
}

/** Where the links of the screen lead. */
function linksOn(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((it) => it.getAttribute("href") ?? ""));
}
