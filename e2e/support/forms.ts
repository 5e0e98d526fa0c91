import { expect, type Locator, type Page } from "@playwright/test";

type Scope = Page | Locator;

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function named(label: string): RegExp {
  return new RegExp(`^${escaped(label)}( \\*)?$`);
}

/** The input with this label, whether one types or chooses in it. */
export function field(scope: Scope, label: string): Locator {
  const name = named(label);
  return scope
    .getByRole("textbox", { name })
    .or(scope.getByRole("combobox", { name }))
    .or(scope.getByRole("searchbox", { name }))
    .first();
}

/** Fills several fields, by their labels. */
export async function fill(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(scope, label).fill(value);
}

/** Types into a choosing field and takes the option of that name, whatever stands below the name. */
export async function choose(page: Page, scope: Scope, label: string, option: string): Promise<void> {
  const input = field(scope, label);
  await input.click();
  if (await input.isEditable()) await input.fill(option);
  await page.getByRole("option", { name: new RegExp(`^${escaped(option)}(\\s|$)`) }).click();
}

/** Types a day into a date field and leaves it. */
export async function fillDay(scope: Scope, label: string, day: string): Promise<void> {
  const input = field(scope, label);
  await input.fill(day);
  await input.press("Tab");
}

/** Where toasts are. */
export function toasts(page: Page): Locator {
  return page.locator(".mantine-Notifications-root");
}

/** The toast with exactly this text. */
export function toast(page: Page, text: string): Locator {
  return toasts(page).getByText(text, { exact: true });
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text).first()).toBeVisible();
}
