import type { Page } from "@playwright/test";
import { type DemoRole, setLanguage } from "../support/accounts.ts";
import type { Language } from "../support/message-catalogs.ts";
import { DIALECTS } from "../support/dialects/dialects.ts";
import { findFrenchProblems } from "../support/french.ts";
import { findAppearanceProblems } from "../support/appearance.ts";
import { waitUntilLoaded, visitScreens } from "../support/navigation.ts";
import type { ScreenRoute } from "../support/screens.ts";
import { readRoutes } from "../support/seed.ts";
import { getDialect } from "../support/stack.ts";
import { getSeenToasts } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

const SHARD_COUNT = 3;
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

async function findProblemsInLanguage(page: Page, path: string, language: Language): Promise<string[]> {
  await waitUntilLoaded(page);
  return language === "en" ? findAppearanceProblems(page, path) : findFrenchProblems(page, path);
}

/** Checks the current page in both languages; keeps the second language for the next page. */
async function findProblems(page: Page, path: string): Promise<string[]> {
  const isFrench = (await page.locator("html").getAttribute("lang")) === "fr";
  const languages: Language[] = isFrench ? ["fr", "en"] : ["en", "fr"];
  const problems: string[] = [];
  for (const language of languages) {
    await setLanguage(page, language);
    problems.push(...(await findProblemsInLanguage(page, path, language)));
  }
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
  for (const language of ["en", "fr"] as const) {
    // Error pages have no language buttons for visitors.
    await page.goto("/signin");
    await setLanguage(page, language);
    for (const path of publicPaths) {
      await page.goto(path);
      problems.push(...(await findProblemsInLanguage(page, path, language)));
    }
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
const DIALECT_ROLES: readonly DemoRole[] = ["admin", "manager", "user"];

test("all screens of a role show their data", { tag: "@dialects" }, async ({ settings, openPageAs }) => {
  // Each dialect has another role.
  const role = DIALECT_ROLES[Object.keys(DIALECTS).indexOf(getDialect(settings) ?? "")] ?? "admin";
  const page = await openPageAs(role);
  const { screens } = await readRoutes();
  const problems: string[] = [];
  await page.goto("/settings");
  const ownScreens = screens.filter(
    ({ path, listPath, roles }) =>
      roles.some((name) => name.toLowerCase() === role) &&
      !(path.includes(":") && EMPTY_LISTS.includes(listPath)),
  );
  for await (const { path } of visitScreens(page, ownScreens)) {
    if (EMPTY_LISTS.includes(path)) continue;
    const failedLoads = page
      .getByRole("alert")
      .filter({ has: page.getByRole("button", { name: "Try again" }) });
    const texts = [...(await failedLoads.allInnerTexts()), ...getSeenToasts(page).splice(0)];
    problems.push(...texts.map((text) => `${path} ${text}`));
  }
  expect(problems).toEqual([]);
});
