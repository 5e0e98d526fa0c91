import { expect, type Page } from "@playwright/test";
import { type Language, translate } from "./message-catalogs.ts";
import { field } from "./forms.ts";

export const PASSWORD = "demo-1234";

export type DemoRole = "admin" | "manager" | "user";

export async function setLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator("html");
  const name = language === "fr" ? "Français" : "English";
  // Prerendered pages ignore clicks until their script runs.
  await expect(async () => {
    if ((await html.getAttribute("lang")) === language) return;
    await page.getByRole("button", { name, exact: true }).click({ timeout: 5_000 });
    await expect(html).toHaveAttribute("lang", language, { timeout: 5_000 });
  }).toPass();
}

/** Does not wait for the response. */
export async function submitSignIn(
  page: Page,
  email: string,
  password: string,
  language: Language = "en",
): Promise<void> {
  await field(page, translate(language, "Email")).fill(email);
  await page.getByLabel(new RegExp(`^${translate(language, "Password")}`)).fill(password);
  await page.getByRole("button", { name: translate(language, "Sign in"), exact: true }).click();
}

export async function signIn(
  page: Page,
  role: DemoRole,
  { path = "/signin", language = "en" }: { path?: string; language?: Language } = {},
): Promise<void> {
  await page.goto(path);
  await page.waitForURL("**/signin*");
  await setLanguage(page, language);
  await submitSignIn(page, `${role}@agency.test`, PASSWORD, language);
  await page.waitForURL((url) => !url.pathname.startsWith("/signin"));
}
