import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { waitUntilLoaded } from "./navigation.ts";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const current = document.documentElement.dataset["mantineColorScheme"];
    return current === undefined || current === scheme;
  }, colorScheme);
}

export async function findAppearanceProblems(page: Page, path: string): Promise<string[]> {
  const problems = prefixLines(path, "light", await findViolations(page));
  await setColorScheme(page, "dark");
  problems.push(...prefixLines(path, "dark", await findViolations(page, "colors")));
  await setColorScheme(page, "light");
  await page.setViewportSize(PHONE);
  await waitUntilLoaded(page);
  problems.push(
    ...prefixLines(path, "phone", [...(await findViolations(page, "phone")), ...(await findOverflow(page))]),
  );
  await page.setViewportSize(DESKTOP);
  return problems;
}

export function prefixLines(path: string, view: string, lines: readonly string[]): string[] {
  return lines.map((line) => `${path} (${view}) ${line}`);
}

async function findOverflow(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  return scrollWidth > clientWidth ? [`overflows: ${scrollWidth} px in ${clientWidth} px`] : [];
}
