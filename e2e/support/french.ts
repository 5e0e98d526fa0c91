import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { plainSpaces, translations } from "./catalogs.ts";

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
export async function englishOn(page: Page): Promise<string[]> {
  return (await textsOf(page)).filter(
    (text) =>
      !NAMES_OF_RECORDS.has(text) &&
      !FRENCH.has(text) &&
      (translations.has(text) || patterns.some(({ pattern }) => pattern.test(text))),
  );
}

/** Our English that stays on a page: what is folded away is drawn in the other language once the browser has time for it. */
async function englishLeftOn(page: Page): Promise<string[]> {
  let found: string[] = [];
  const count = async () => (found = await englishOn(page)).length;
  await expect
    .poll(count)
    .toBe(0)
    .catch(() => undefined);
  return found;
}

/** What a page has to answer for in French: our English, and what axe finds in its words, a line each. */
export async function faultsOn(page: Page, path: string): Promise<string[]> {
  await expect(page.locator("html"), path).toHaveAttribute("lang", "fr");
  return [...(await englishLeftOn(page)), ...(await violations(page, "words"))].map(
    (line) => `${path} ${line}`,
  );
}
