import type { Page } from "@playwright/test";
import { setLanguage } from "../support/accounts.ts";
import type { Language } from "../support/message-catalogs.ts";
import { findFrenchProblems } from "../support/french.ts";
import { inspectPage } from "../support/appearance.ts";
import { waitUntilLoaded, walk } from "../support/navigation.ts";
import type { Address } from "../support/screens.ts";
import { readRegistries } from "../support/seed.ts";
import { expect, test } from "../support/test.ts";

/** Number of tests that share the screens. */
const SHARES = 4;
/** All masters share one list and form; this one has every field type. */
const MASTER = "/publisher-master";

/** Whether a screen has its own layout; masters share one and are only checked for French texts. */
function hasOwnLayout({ list, path, roles }: Address): boolean {
  return roles.length > 1 || list === MASTER || path === "/location";
}

/** Every nth resource, because screens of one resource are most similar. */
function getShare(addresses: readonly Address[], share: number): Address[] {
  const lists = [...new Set(addresses.map(({ list }) => list))];
  return addresses.filter(({ list }) => lists.indexOf(list) % SHARES === share);
}

/** Languages to check, starting with the current one. */
async function getLanguages(page: Page, address: Address): Promise<readonly Language[]> {
  if (!hasOwnLayout(address)) return ["fr"];
  return (await page.locator("html").getAttribute("lang")) === "fr" ? ["fr", "en"] : ["en", "fr"];
}

test.use({ role: "admin" });

for (let share = 0; share < SHARES; share += 1) {
  test(`every screen is accessible, and complete in French, part ${share + 1} of ${SHARES}`, async ({
    page,
  }) => {
    const { addresses } = await readRegistries();
    const problems: string[] = [];
    await page.goto("/settings");
    for await (const address of walk(page, getShare(addresses, share))) {
      for (const language of await getLanguages(page, address)) {
        await setLanguage(page, language);
        await waitUntilLoaded(page);
        problems.push(...(await (language === "en" ? inspectPage : findFrenchProblems)(page, address.path)));
      }
    }
    expect(problems).toEqual([]);
  });
}
