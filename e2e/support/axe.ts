import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { markRepeated } from "./axe-duplicates.ts";

/** `colors`: after a change of the color scheme. `phone`: all except colors. */
export type CheckScope = "everything" | "colors" | "phone";

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Returns one line per violated rule and element; skips elements checked before. */
export async function findViolations(page: Page, scope: CheckScope = "everything"): Promise<string[]> {
  await waitForAnimations(page);
  const { isAxeLoaded, isNew } = await page.evaluate(markRepeated, scope);
  if (!isNew) return [];
  const { violations } = await createAxeBuilder(page, scope, isAxeLoaded).analyze();
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

function createAxeBuilder(page: Page, scope: CheckScope, isAxeLoaded: boolean): AxeBuilder {
  // Axe is half a megabyte, so it is injected once per document.
  const builder = new AxeBuilder({ page, ...(isAxeLoaded && { axeSource: "0" }) })
    // Needs no extra page, because there are no cross-origin frames.
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .exclude("[data-repeated]");
  if (scope === "colors") return builder.withRules(COLOR_RULES);
  if (scope === "everything") return builder;
  return builder.disableRules(COLOR_RULES);
}
