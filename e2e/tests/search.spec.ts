import { findViolations } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test.use({ role: "admin" });

test("Ctrl+K, a client's name and Enter open the client from any screen", async ({ page }) => {
  await page.goto("/client-management");
  const name = await page.getByRole("row").nth(1).getByRole("link").first().innerText();
  await page.goto("/campaign-management/add");
  await page.getByRole("textbox", { name: /^Brand/ }).click();
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search everything" }).pressSequentially(name);
  const palette = page.getByRole("dialog");
  await expect(palette.getByRole("button").filter({ hasText: name }).first()).toContainText("Client");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/client-management\/view\//);
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(palette.locator("[data-action]").first()).toContainText(name);
});
