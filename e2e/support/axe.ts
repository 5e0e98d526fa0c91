import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { markRepeated } from "./repeated.ts";

/**
 * What axe looks at: everything, or what can differ where all else was looked at already – the colours in the other colour
 * scheme, the words in another language or on a screen of a known shape, and on a phone all but the colours.
 */
export type View = "everything" | "colours" | "words" | "phone";

const colours = ["color-contrast", "link-in-text-block"];
const words = [
  "cat.name-role-value",
  "cat.text-alternatives",
  "cat.forms",
  "cat.language",
  "cat.aria",
  "cat.semantics",
];

/** What axe finds, a line a kind and place; parts that repeat what it was shown before are not looked at again. */
export async function violations(page: Page, view: View = "everything"): Promise<string[]> {
  await stillness(page);
  const { isThere, isNew } = await page.evaluate(markRepeated, view);
  if (!isNew) return [];
  const { violations } = await builderOf(page, view, isThere).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/**
 * Has what moves shown as it ends; waiting for it would wait for ever where a browser skips what is off screen. An end may
 * begin something else – colours go down a tree of elements one by one – so it is done until nothing moves any more.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let left = moving(); left.length > 0; left = moving()) {
      for (const animation of left) animation.finish();
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
}

function builderOf(page: Page, view: View, isThere: boolean): AxeBuilder {
  // Axe is half a megabyte: a document is given it once.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: "0" }) })
    // No screen of ours has a frame of another origin, so axe need not open a page of its own to sum up; nor need it describe
    // every place where nothing is wrong, or read all style sheets for rules that are off.
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .exclude("[data-repeated]");
  if (view === "colours") return builder.withRules(colours);
  if (view === "words") return builder.withTags(words);
  if (view === "everything") return builder;
  return builder.disableRules(colours);
}
