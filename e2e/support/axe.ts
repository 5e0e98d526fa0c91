import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { markRepeated } from "./axe-duplicates.ts";

/**
 * The checks to run. `colors`: only colors, after a change of the color scheme. `texts`: only texts, for
 * another language. `phone`: everything except colors.
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

/** Returns one line per violated rule and element; skips elements checked before. */
export async function findViolations(page: Page, view: View = "everything"): Promise<string[]> {
  await waitForAnimations(page);
  const { isAxeLoaded, isNew } = await page.evaluate(markRepeated, view);
  if (!isNew) return [];
  const { violations } = await createAxeBuilder(page, view, isAxeLoaded).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Finishes animations, which browsers pause off screen, until none starts another. */
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
  // Axe is half a megabyte, so it is injected once per document.
  const builder = new AxeBuilder({ page, ...(isAxeLoaded && { axeSource: "0" }) })
    // Without cross-origin frames axe needs no extra page. The options skip details of passed rules, and
    // unused style sheets.
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .exclude("[data-repeated]");
  if (view === "colors") return builder.withRules(COLOR_RULES);
  if (view === "texts") return builder.withTags(TEXT_TAGS);
  if (view === "everything") return builder;
  return builder.disableRules(COLOR_RULES);
}
