import type { Page } from "@playwright/test";
import { signIn, speak } from "../support/accounts.ts";
import { violations } from "../support/axe.ts";
import { toast } from "../support/forms.ts";
import { plainSpaces, say, translations } from "../support/catalogs.ts";
import { open, settled, walk } from "../support/navigation.ts";
import { readRegistries } from "../support/seed.ts";
import { expect, test } from "../support/test.ts";

/** How many tests the signed-in addresses are spread over. */
const SHARES = 2;

/** Words that demo records have in common with our messages: names of media types, units of trade, places. */
const NAMES_OF_RECORDS = new Set([
  "Print",
  "Television",
  "Out of Home",
  "Digital",
  "Cinema",
  "Spot",
  "Portrait",
  "Prime time",
  "English",
  "French",
]);

/** Messages as patterns, so that filled-in ones are found too; of those, only what has some words of its own. */
const patterns = [...translations]
  .filter(
    ([english]) =>
      /\{/.test(english) &&
      english
        .replaceAll(/\{[^{}]*\}/g, "")
        .trim()
        .split(/\s+/).length >= 2,
  )
  .filter(([english]) => !/\{\w+, *(plural|select)/.test(english))
  .map(([english]) => ({
    english,
    pattern: new RegExp(
      `^${english
        .split(/\{\w+\}|<\/?\d+\/?>/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
        .join(".{1,80}")}$`,
    ),
  }));

const FRENCH = new Set([...translations.values()].map(plainSpaces));

/** Every text that the page shows or says: text nodes, names, placeholders and titles. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, [lang]:not(html)")) continue;
      if (node.textContent?.trim()) found.add(node.textContent.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]")) {
      if (element.closest("[lang]:not(html)")) continue;
      for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        const value = element.getAttribute(name)?.trim();
        if (value) found.add(value);
      }
    }
    return [...found, document.title];
  });
  return texts.map(plainSpaces);
}

/** Our English among what a page shows. */
async function englishOn(page: Page): Promise<string[]> {
  return (await textsOf(page)).filter(
    (text) =>
      !NAMES_OF_RECORDS.has(text) &&
      !FRENCH.has(text) &&
      (translations.has(text) || patterns.some(({ pattern }) => pattern.test(text))),
  );
}

/** What a page has to answer for in French: our English, and what axe finds in its words, a line each. */
async function faultsOn(page: Page, path: string): Promise<string[]> {
  await expect(page.locator("html"), path).toHaveAttribute("lang", "fr");
  return [...(await englishOn(page)), ...(await violations(page, "words"))].map((line) => `${path} ${line}`);
}

test("no public page shows a sentence of ours in English to those who read French", async ({ page }) => {
  const { publicPaths, openPaths } = await readRegistries();
  const found: string[] = [];
  await page.goto("/");
  await speak(page, "fr");
  for (const path of [...publicPaths, ...openPaths]) {
    await page.goto(path);
    await settled(page);
    found.push(...(await faultsOn(page, path)));
  }
  expect(found).toEqual([]);
});

for (let share = 0; share < SHARES; share += 1) {
  test.describe(`part ${share + 1} of ${SHARES}`, () => {
    test.use({ role: "admin" });
    test("no screen shows a sentence of ours in English to those who read French", async ({ page }) => {
      const { addresses } = await readRegistries();
      const found: string[] = [];
      await page.goto("/settings");
      await speak(page, "fr");
      const mine = addresses.filter((_, index) => index % SHARES === share);
      for await (const { path } of walk(page, mine)) found.push(...(await faultsOn(page, path)));
      expect(found).toEqual([]);
    });
  });
}

test("complaints, questions and confirmations are French too", async ({ pageOf }) => {
  const page = await pageOf("admin");
  await page.goto("/client-management/add");
  await speak(page, "fr");
  await page.getByRole("button", { name: say("fr", "Create"), exact: true }).click();
  await expect(page.getByText(say("fr", "This field is required")).first()).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await open(page, "/client-management");
  await page
    .getByRole("button", { name: /^Supprimer/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: say("fr", "Are you sure?") })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("fr", "Cancel") })
    .click();
  await expect(toast(page, say("fr", "Deletion cancelled"))).toBeVisible();
});

test("a language chosen at the sign-in holds after it, and switches back", async ({ page }) => {
  await signIn(page, "manager", { language: "fr" });
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveTitle(new RegExp(`^${say("fr", "Dashboard")}`));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: say("fr", "Dashboard") })).toBeVisible();
  await page.getByRole("button", { name: "English", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveTitle(/^Dashboard/);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goto("/logout");
  await expect(page.getByText("You have been signed out.")).toBeVisible();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("a French browser", () => {
  test.use({ locale: "fr-FR" });
  test("is spoken to in French without asking", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    expect(await englishOn(page)).toEqual([]);
  });
});

test.describe("a browser whose language is not ours", () => {
  test.use({ locale: "de-DE" });
  test("is spoken to in English", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
