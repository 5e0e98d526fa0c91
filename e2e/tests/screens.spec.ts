import type { Page } from "@playwright/test";
import { setLanguage } from "../support/accounts.ts";
import { findUntranslated } from "../support/french.ts";
import { findAppearanceProblems } from "../support/appearance.ts";
import { waitUntilLoaded, visitScreens } from "../support/navigation.ts";
import type { ScreenRoute } from "../support/screens.ts";
import { readRoutes } from "../support/seed.ts";
import { getSeenToasts } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

const SHARD_COUNT = 2;
/** Their lists and forms have one layout; publishers have every field type. */
const SIMILAR_SCREENS: readonly ScreenRoute["access"][] = ["masters", "locations", "permissions"];
const SAMPLES = ["/change-log", "/publisher-master", "/location", "/module-permission"];

function hasUniqueLayout({ listPath, path, access }: ScreenRoute): boolean {
  // Purchase orders open in a dialog, which covers the language buttons.
  if (path.startsWith("/purchase-order/")) return false;
  return !SIMILAR_SCREENS.includes(access) || SAMPLES.includes(listPath);
}

/** Keeps the similar screens of one resource in one shard. */
function getShard(screens: readonly ScreenRoute[], shard: number): ScreenRoute[] {
  const listPaths = [...new Set(screens.map(({ listPath }) => listPath))];
  return screens.filter(({ listPath }) => listPaths.indexOf(listPath) % SHARD_COUNT === shard);
}

/** Checks the current page in French, because its texts are longer. */
async function findFrenchProblems(page: Page, path: string): Promise<string[]> {
  await waitUntilLoaded(page);
  const texts = await findUntranslated(page);
  return [...texts.map((text) => `${path} ${text}`), ...(await findAppearanceProblems(page, path))];
}

/** Leaves every other page in English, so that the next one shows texts that do not follow the switch. */
async function findProblems(page: Page, path: string): Promise<string[]> {
  await waitUntilLoaded(page);
  const wasFrench = (await page.locator("html").getAttribute("lang")) === "fr";
  await setLanguage(page, "fr");
  const problems = await findFrenchProblems(page, path);
  if (wasFrench) await setLanguage(page, "en");
  return problems;
}

test("forms and pages for visitors are accessible, complete in French, and allow no foreign origin", async ({
  page,
}) => {
  const { signedOutPaths } = await readRoutes();
  const problems: string[] = [];
  for (const path of signedOutPaths) {
    const response = await page.goto(path);
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain("unsafe-");
    expect(policy, path).not.toMatch(/https?:|\*/);
    // Forms load code on the first interaction; policy violations fail the test.
    await page.mouse.move(200, 200);
    problems.push(...(await findProblems(page, path)));
  }
  expect(problems).toEqual([]);
});

test("error pages are accessible, and complete in French", async ({ page }) => {
  const { publicPaths } = await readRoutes();
  const problems: string[] = [];
  // Error pages have no language buttons for visitors.
  await page.goto("/signin");
  await setLanguage(page, "fr");
  for (const path of publicPaths) {
    await page.goto(path);
    problems.push(...(await findFrenchProblems(page, path)));
  }
  expect(problems).toEqual([]);
});

test.describe("an Admin", () => {
  test.use({ role: "admin" });

  for (let shard = 0; shard < SHARD_COUNT; shard += 1) {
    test(`screens are accessible, and complete in French, shard ${shard + 1} of ${SHARD_COUNT}`, async ({
      page,
    }) => {
      const { screens } = await readRoutes();
      const problems: string[] = [];
      await page.goto("/settings");
      for await (const { path } of visitScreens(page, getShard(screens.filter(hasUniqueLayout), shard)))
        problems.push(...(await findProblems(page, path)));
      expect(problems).toEqual([]);
    });
  }
});

/** Lists beyond the specification, which have no record to open. */
const EMPTY_LISTS = ["/area", "/tax-rate-master"];

test("all screens show their data in a dialect", { tag: "@mongoose" }, async ({ openPageAs, settings }) => {
  const page = await openPageAs("admin");
  const { screens } = await readRoutes(settings);
  const problems: string[] = [];
  await page.goto("/settings");
  const filledScreens = screens.filter(
    ({ path, listPath }) => !(path.includes(":") && EMPTY_LISTS.includes(listPath)),
  );
  for await (const { path } of visitScreens(page, filledScreens)) {
    if (EMPTY_LISTS.includes(path)) continue;
    const failedLoads = page
      .getByRole("alert")
      .filter({ has: page.getByRole("button", { name: "Try again" }) });
    const texts = [...(await failedLoads.allInnerTexts()), ...getSeenToasts(page).splice(0)];
    problems.push(...texts.map((text) => `${path} ${text}`));
  }
  expect(problems).toEqual([]);
});
