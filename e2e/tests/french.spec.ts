import { signIn, setLanguage } from "../support/accounts.ts";
import { translate } from "../support/catalogs.ts";
import { toast } from "../support/forms.ts";
import { findEnglishTexts, findFrenchProblems } from "../support/french.ts";
import { openPage, waitUntilLoaded } from "../support/navigation.ts";
import { readRegistries } from "../support/seed.ts";
import { expect, test } from "../support/test.ts";

test("public pages have no English texts in French", async ({ page }) => {
  const { publicPaths, openPaths } = await readRegistries();
  const problems: string[] = [];
  await page.goto("/");
  await setLanguage(page, "fr");
  for (const path of [...publicPaths, ...openPaths]) {
    await page.goto(path);
    await waitUntilLoaded(page);
    problems.push(...(await findFrenchProblems(page, path)));
  }
  expect(problems).toEqual([]);
});

test("errors, questions and confirmations are in French", async ({ openPageAs }) => {
  const page = await openPageAs("admin");
  await page.goto("/client-management/add");
  await setLanguage(page, "fr");
  await page.getByRole("button", { name: translate("fr", "Create"), exact: true }).click();
  await expect(page.getByText(translate("fr", "This field is required")).first()).toBeVisible();
  // Collapsed menu parts are translated when the browser is idle.
  await expect.poll(() => findEnglishTexts(page)).toEqual([]);
  await openPage(page, "/client-management");
  await page
    .getByRole("button", { name: /^Supprimer/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: translate("fr", "Are you sure?") })).toBeVisible();
  expect(await findEnglishTexts(page)).toEqual([]);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: translate("fr", "Cancel") })
    .click();
  await expect(toast(page, translate("fr", "Deletion cancelled"))).toBeVisible();
});

test("a language chosen before sign-in persists and can be switched", async ({ page }) => {
  await signIn(page, "manager", { language: "fr" });
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveTitle(new RegExp(`^${translate("fr", "Dashboard")}`));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: translate("fr", "Dashboard") })).toBeVisible();
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
  test("sees French before choosing a language", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    expect(await findEnglishTexts(page)).toEqual([]);
  });
});

test.describe("a browser with an unsupported language", () => {
  test.use({ locale: "de-DE" });
  test("sees English", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
