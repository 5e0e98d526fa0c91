import { expect, type Page } from "@playwright/test";
import { escapePattern } from "./forms.ts";
import { replaceSpaces, translations } from "./message-catalogs.ts";

/** Names of demo records that also occur as messages, such as "Print". */
const DEMO_DATA_NAMES = new Set([
  "Print",
  "Television",
  "Out of Home",
  "Digital",
  "Cinema",
  "Spot",
  "Portrait",
  "Prime time",
]);

const messagePatterns = [...translations]
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
        .map(escapePattern)
        .join(".{1,80}")}$`,
    ),
  }));

const FRENCH_TEXTS = new Set([...translations.values()].map(replaceSpaces));

/** Reads visible texts, accessible names, placeholders and titles. */
async function readVisibleTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, [lang]:not(html)")) continue;
      if (node.textContent?.trim()) texts.add(node.textContent.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]")) {
      if (element.closest("[lang]:not(html)")) continue;
      for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        const value = element.getAttribute(name)?.trim();
        if (value) texts.add(value);
      }
    }
    return [...texts, document.title];
  });
  return texts.map(replaceSpaces);
}

export async function findEnglishTexts(page: Page): Promise<string[]> {
  return (await readVisibleTexts(page)).filter(
    (text) =>
      !DEMO_DATA_NAMES.has(text) &&
      !FRENCH_TEXTS.has(text) &&
      (translations.has(text) || messagePatterns.some(({ pattern }) => pattern.test(text))),
  );
}

/** Waits, because the browser translates collapsed parts only when idle. */
export async function findUntranslated(page: Page): Promise<string[]> {
  let texts: string[] = [];
  const countEnglishTexts = async () => (texts = await findEnglishTexts(page)).length;
  await expect
    .poll(countEnglishTexts)
    .toBe(0)
    .catch(() => undefined);
  return texts;
}
