import type { Page } from "@playwright/test";
import { setLanguage } from "../support/accounts.ts";
import type { Language } from "../support/message-catalogs.ts";
import { findFrenchProblems } from "../support/french.ts";
import { findAppearanceProblems } from "../support/appearance.ts";
import { waitUntilLoaded, visitScreens } from "../support/navigation.ts";
import type { ScreenRoute } from "../support/screens.ts";
import { readRoutes } from "../support/seed.ts";
import { expect, test } from "../support/test.ts";

const SHARD_COUNT = 4;
/** All masters have one layout; publishers have every field type. */
const SAMPLE_MASTER = "/publisher-master";

function hasUniqueLayout({ listPath, path, roles }: ScreenRoute): boolean {
  return roles.length > 1 || listPath === SAMPLE_MASTER || path === "/location";
}

/** Keeps the similar screens of one resource in one shard. */
function getShard(screens: readonly ScreenRoute[], shard: number): ScreenRoute[] {
  const listPaths = [...new Set(screens.map(({ listPath }) => listPath))];
  return screens.filter(({ listPath }) => listPaths.indexOf(listPath) % SHARD_COUNT === shard);
}

async function listLanguages(page: Page, screen: ScreenRoute): Promise<readonly Language[]> {
  if (!hasUniqueLayout(screen)) return ["fr"];
  return (await page.locator("html").getAttribute("lang")) === "fr" ? ["fr", "en"] : ["en", "fr"];
}

test.use({ role: "admin" });

for (let shard = 0; shard < SHARD_COUNT; shard += 1) {
  test(`every screen is accessible, and complete in French, shard ${shard + 1} of ${SHARD_COUNT}`, async ({
    page,
  }) => {
    const { screens } = await readRoutes();
    const problems: string[] = [];
    await page.goto("/settings");
    for await (const screen of visitScreens(page, getShard(screens, shard))) {
      for (const language of await listLanguages(page, screen)) {
        await setLanguage(page, language);
        await waitUntilLoaded(page);
        problems.push(
          ...(await (language === "en" ? findAppearanceProblems : findFrenchProblems)(page, screen.path)),
        );
      }
    }
    expect(problems).toEqual([]);
  });
}
