import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { markRepeated } from "./axe-duplicates.ts";

/**
 * Checks of a view. `colors`: after a change of the color scheme. `texts`: in another language, if the layout
 * was checked before. `phone`: everything except colors.
 */
export type View = "everything" | "colors" | "texts" | "phone";

const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const TEXT_TAGS = [
  "cat.name-role-value",
  "cat.text-alternatives",
  "cat.forms",
  "cat.language",
  "cat.aria",
  "cat.semantics",
];

/** One line per rule and element; skips elements of earlier checks. */
export async function findViolations(page: Page, view: View = "everything"): Promise<string[]> {
  await waitForAnimations(page);
  const { isAxeLoaded, isNew } = await page.evaluate(markRepeated, view);
  if (!isNew) return [];
  const { violations } = await createAxeBuilder(page, view, isAxeLoaded).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Finishes animations, because browsers pause them off screen; repeats, because one may start another. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const getRunningAnimations = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let remaining = getRunningAnimations(); remaining.length > 0; remaining = getRunningAnimations()) {
      for (const animation of remaining) animation.finish();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

function createAxeBuilder(page: Page, view: View, isAxeLoaded: boolean): AxeBuilder {
  // Axe is half a megabyte and injected once per document.
  const builder = new AxeBuilder({ page, ...(isAxeLoaded && { axeSource: "0" }) })
    // Without cross-origin frames axe needs no extra page. The options skip passing elements, and style
    // sheets that only disabled rules need.
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .exclude("[data-repeated]");
  if (view === "colors") return builder.withRules(COLOR_RULES);
  if (view === "texts") return builder.withTags(TEXT_TAGS);
  if (view === "everything") return builder;
  return builder.disableRules(COLOR_RULES);
}
