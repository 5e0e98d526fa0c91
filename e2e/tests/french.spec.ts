import type { Locator } from "@playwright/test";
import { signIn, setLanguage } from "../support/accounts.ts";
import { DESKTOP, PHONE } from "../support/appearance.ts";
import { translate } from "../support/message-catalogs.ts";
import { expectToast } from "../support/forms.ts";
import { findEnglishTexts } from "../support/french.ts";
import { openPage } from "../support/navigation.ts";
import { expect, needs, test } from "../support/test.ts";

test("errors, confirmations and toasts are in French", async ({ openPageAs }) => {
  const page = await openPageAs("admin");
  await page.goto("/client-management/add");
  await setLanguage(page, "fr");
  await page.getByRole("button", { name: translate("fr", "Create"), exact: true }).click();
  await expect(page.getByText(translate("fr", "This field is required")).first()).toBeVisible();
  // The browser translates collapsed menu groups only when idle.
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
  await expectToast(page, translate("fr", "Deletion cancelled"));
});

test("the plan list and the grid fit a small desktop and a phone in French", async ({ openPageAs }) => {
  needs("the queue of clients to approve");
  const page = await openPageAs("admin");
  const getTop = async (target: Locator) => Math.round((await target.boundingBox())?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/manage-media-plan");
  await setLanguage(page, "fr");
  const main = page.getByRole("main");
  const filters = main.getByRole("button", { name: translate("fr", "Filters"), exact: true });
  expect(await getTop(filters)).toBe(await getTop(main.getByRole("searchbox")));
  const pager = await main.getByRole("navigation", { name: translate("fr", "Pages") }).boundingBox();
  const approvals = main.getByRole("region", { name: translate("fr", "Clients to approve") });
  expect((await getTop(approvals)) - ((pager?.y ?? 0) + (pager?.height ?? 0))).toBeGreaterThanOrEqual(16);

  await page.goto("/manage-media-plan?view=all&size=100");
  const plan = page.getByRole("row").filter({ hasText: "Television" }).first();
  await plan.getByRole("link", { name: /^Modifier/ }).click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await page.setViewportSize(DESKTOP);
  const truncatedTexts = await grid.evaluate((element) =>
    [...element.querySelectorAll("[role=columnheader], [data-field=unit] div, [data-number] div")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(truncatedTexts).toEqual([]);

  await page.setViewportSize(PHONE);
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") })
    .first();
  await card.getByRole("button", { expanded: false }).click();
  const buttons = card.getByRole("button", { name: /^(?!Fermer).*(?:la|de la|sur la) ligne 1/ });
  await expect(buttons).toHaveCount(6);
  const tops = await Promise.all((await buttons.all()).map(getTop));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
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
