import { signIn, setLanguage } from "../support/accounts.ts";
import { say } from "../support/catalogs.ts";
import { toast } from "../support/forms.ts";
import { englishOn, faultsOn } from "../support/french.ts";
import { open, settled } from "../support/navigation.ts";
import { readRegistries } from "../support/seed.ts";
import { expect, test } from "../support/test.ts";

test("public pages have no English texts in French", async ({ page }) => {
  const { publicPaths, openPaths } = await readRegistries();
  const found: string[] = [];
  await page.goto("/");
  await setLanguage(page, "fr");
  for (const path of [...publicPaths, ...openPaths]) {
    await page.goto(path);
    await settled(page);
    found.push(...(await faultsOn(page, path)));
  }
  expect(found).toEqual([]);
});

test("complaints, questions and confirmations are French too", async ({ pageOf }) => {
  const page = await pageOf("admin");
  await page.goto("/client-management/add");
  await setLanguage(page, "fr");
  await page.getByRole("button", { name: say("fr", "Create"), exact: true }).click();
  await expect(page.getByText(say("fr", "This field is required")).first()).toBeVisible();
  // Collapsed menu parts are translated when the browser is idle.
  await expect.poll(() => englishOn(page)).toEqual([]);
  await open(page, "/client-management");
  await page
    .getByRole("button", { name: /^Supprimer/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: say("fr", "Are you sure?") })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("fr", "Cancel") })
    .click();
  await expect(toast(page, say("fr", "Deletion cancelled"))).toBeVisible();
});

test("a language chosen before sign-in persists and can be switched", async ({ page }) => {
  await signIn(page, "manager", { language: "fr" });
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveTitle(new RegExp(`^${say("fr", "Dashboard")}`));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: say("fr", "Dashboard") })).toBeVisible();
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
  test("is spoken to in French without asking", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    expect(await englishOn(page)).toEqual([]);
  });
});

test.describe("a browser with an unsupported language", () => {
  test.use({ locale: "de-DE" });
  test("is spoken to in English", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
