import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe.ts";
import { toast } from "../support/forms.ts";
import { translate } from "../support/message-catalogs.ts";
import { setColorScheme, prefixLines, PHONE } from "../support/appearance.ts";
import { openPage, waitUntilLoaded } from "../support/navigation.ts";
import { expect, test } from "../support/test.ts";

test("menus, dialogs, lists, calendars and the drawer have no axe violations", async ({ openPageAs }) => {
  const page = await openPageAs("admin");
  const problems: string[] = [];
  const check = async (label: string) => {
    problems.push(...prefixLines(label, "light", await findViolations(page)));
    await setColorScheme(page, "dark");
    problems.push(...prefixLines(label, "dark", await findViolations(page, "colors")));
    await setColorScheme(page, "light");
  };
  await page.goto("/client-management");
  await waitUntilLoaded(page);
  await checkOverlays(page, check);
  expect(problems).toEqual([]);
});

async function checkOverlays(page: Page, check: (label: string) => Promise<unknown>): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await check("profile menu");
  await page.keyboard.press("Escape");

  await page
    .getByRole("button", { name: /^Change status of/ })
    .first()
    .click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await check("status menu");
  await page.keyboard.press("Escape");

  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("confirmation");
  await page.keyboard.press("Escape");
  // The pointer keeps the toast open.
  await toast(page, "Deletion cancelled").first().hover();
  await check("toast");

  for (const name of ["Filters", "Views", "Columns and export"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await check(name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name })).toBeHidden();
  }

  await openPage(page, "/client-management/add");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await check("form with errors");

  await openPage(page, "/campaign-management/add");
  await page
    .getByRole("main")
    .getByRole("textbox", { name: /^Client/ })
    .or(page.getByRole("main").getByRole("combobox", { name: /^Client/ }))
    .first()
    .click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await check("options");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: /^Start date/ }).click();
  await expect(page.getByRole("table").or(page.getByRole("grid")).first()).toBeVisible();
  await check("calendar");
  await page.keyboard.press("Escape");

  await page.setViewportSize(PHONE);
  await openPage(page, "/dashboard");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Main menu" })).toBeVisible();
  await check("drawer");
}

test("an open plan row and the forgotten-password dialog have no axe violations", async ({
  page,
  openPageAs,
}) => {
  await page.goto("/signin");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const planner = await openPageAs("manager");
  await planner.goto("/manage-media-plan/add");
  await planner
    .getByRole("button", { name: translate("en", "More fields of row {number}", { number: 1 }) })
    .click();
  await planner.getByRole("combobox", { name: "Channel, row 1" }).click();
  expect(await findViolations(planner)).toEqual([]);
  await planner.keyboard.press("Escape");
  await planner.getByRole("button", { name: "Submit for Approval" }).click();
  await expect(planner.getByText("This field is required").first()).toBeVisible();
  expect(await findViolations(planner)).toEqual([]);
});
