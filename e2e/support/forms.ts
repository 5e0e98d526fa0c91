import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";

type Scope = Page | Locator;

export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function createLabelPattern(label: string): RegExp {
  return new RegExp(`^${escapePattern(label)}( \\*)?$`);
}

export function field(scope: Scope, label: string): Locator {
  const name = createLabelPattern(label);
  return scope
    .getByRole("textbox", { name })
    .or(scope.getByRole("combobox", { name }))
    .or(scope.getByRole("searchbox", { name }))
    .first();
}

export async function fill(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(scope, label).fill(value);
}

export async function choose(page: Page, scope: Scope, label: string, option: string): Promise<void> {
  const input = field(scope, label);
  await input.click();
  if (await input.isEditable()) await input.fill(option);
  await page.getByRole("option", { name: new RegExp(`^${escapePattern(option)}(\\s|$)`) }).click();
}

export async function fillDay(scope: Scope, label: string, day: string): Promise<void> {
  const input = field(scope, label);
  await input.fill(day);
  await input.press("Tab");
}

/** Creates a file for a file input; the content may have another type than the name. */
export function createFile(name: string, content: string) {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
}

export function createPdf(name: string) {
  return createFile(name, "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
}

export function toasts(page: Page): Locator {
  return page.locator(".mantine-Notifications-root");
}

export function toast(page: Page, text: string): Locator {
  return toasts(page).getByText(text, { exact: true });
}

const seenToasts = new WeakMap<Page, string[]>();

/** Texts of the page's toasts that no test has expected yet. */
export function getSeenToasts(page: Page): string[] {
  const texts = seenToasts.get(page) ?? [];
  seenToasts.set(page, texts);
  return texts;
}

/** Outlives the documents of the page, and the toasts. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding("recordToast", ({ page }, text: string) => getSeenToasts(page).push(text));
  await context.addInitScript(() => {
    const record = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const text of node.querySelectorAll("[data-toast-text]"))
        (globalThis as unknown as { recordToast: (text: string) => void }).recordToast(text.textContent);
    };
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations) addedNodes.forEach(record);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a toast since the last call, also one that has closed, because toasts close after seconds. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const seen = getSeenToasts(page);
  await expect.poll(() => seen, { message: "toasts" }).toContain(text);
  seen.splice(seen.indexOf(text), 1);
}
