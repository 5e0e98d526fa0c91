import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { signIn, speak } from "../support/accounts.ts";
import { say } from "../support/catalogs.ts";
import { open, settled } from "../support/navigation.ts";
import { concreteAddresses, readRegistries } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "parallel", timeout: 240_000 });

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** How many tests the signed-in addresses are spread over. */
const SHARES = 4;

/** What axe finds, a line a kind and place. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // What moves is shown as it ends; waiting for it would wait for ever where a browser skips what is off screen.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  const builder = new AxeBuilder({ page });
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Shows the page in a colour scheme, and waits until the application has taken it over. */
async function dress(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction((scheme) => {
    const taken = document.documentElement.dataset["mantineColorScheme"];
    return taken === undefined || taken === scheme;
  }, colorScheme);
}

/** Everything in the light of a desk, then what can differ in the dark, in French and on a phone. */
async function look(page: Page, path: string, onPhone = true): Promise<string[]> {
  const found: string[] = [];
  const note = (view: string, lines: string[]) =>
    found.push(...lines.map((line) => `${path} (${view}) ${line}`));
  note("light", await violations(page));
  await dress(page, "dark");
  note("dark", await violations(page, ["color-contrast"]));
  await dress(page, "light");
  if (!onPhone) return found;
  await page.setViewportSize(PHONE);
  await settled(page);
  note("phone", await violations(page));
  await page.setViewportSize(DESK);
  return found;
}

test("axe finds nothing on the public pages", async ({ page }) => {
  const { publicPaths, openPaths } = await readRegistries();
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of [...publicPaths, ...openPaths]) {
    await page.goto(path);
    await settled(page);
    found.push(...(await look(page, path)));
  }
  await page.goto("/");
  await speak(page, "fr");
  for (const path of publicPaths) {
    await page.goto(path);
    await settled(page);
    found.push(...(await violations(page)).map((line) => `${path} (French) ${line}`));
  }
  expect(found).toEqual([]);
});

for (let share = 0; share < SHARES; share += 1) {
  test(`axe finds nothing on the screens, part ${share + 1} of ${SHARES}`, async ({ page }) => {
    const { addresses } = await readRegistries();
    const mine = addresses.filter((_, index) => index % SHARES === share);
    const found: string[] = [];
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, "admin");
    for (const { path, list, roles } of await concreteAddresses(page, mine)) {
      await open(page, path);
      // The forms of the masters are one and the same screen: those of clients, campaigns and vendors show it on a phone.
      found.push(...(await look(page, path, path === list || roles.length > 1)));
    }
    await speak(page, "fr");
    for (const { path, list } of mine) {
      if (path !== list) continue;
      await open(page, path);
      found.push(...(await violations(page)).map((line) => `${path} (French) ${line}`));
    }
    expect(found).toEqual([]);
  });
}

test("axe finds nothing in what opens: menus, questions, lists, calendars, the drawer", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "admin");
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await dress(page, colorScheme);
    const note = async (what: string) =>
      found.push(...(await violations(page)).map((line) => `${what} (${colorScheme}) ${line}`));

    await open(page, "/client-management");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await note("profile menu");
    await page.keyboard.press("Escape");

    await page
      .getByRole("button", { name: /^Change status of/ })
      .first()
      .click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await note("status menu");
    await page.keyboard.press("Escape");

    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await note("question");
    await page.keyboard.press("Escape");
    await expect(page.locator("#toasts").getByText("Deletion cancelled").first()).toBeVisible();
    await note("toast");

    await open(page, "/client-management/add");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("This field is required").first()).toBeVisible();
    await note("refused form");

    await open(page, "/campaign-management/add");
    await page
      .getByRole("main")
      .getByRole("textbox", { name: /^Client/ })
      .or(page.getByRole("main").getByRole("combobox", { name: /^Client/ }))
      .first()
      .click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await note("choices");
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: /^Start date/ }).click();
    await expect(page.getByRole("table").or(page.getByRole("grid")).first()).toBeVisible();
    await note("calendar");
    await page.keyboard.press("Escape");

    await page.setViewportSize(PHONE);
    await open(page, "/dashboard");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Main menu" })).toBeVisible();
    await note("drawer");
    await page.keyboard.press("Escape");
    await page.setViewportSize(DESK);
  }
  expect(found).toEqual([]);
});

test("axe finds nothing in an open plan row, nor in the forgotten-password dialog", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/signin");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();

  const planner = await context.newPage();
  await signIn(planner, "manager");
  await planner.goto("/manage-media-plan/add");
  await planner
    .getByRole("button", { name: say("en", "More fields of row {number}", { number: 1 }) })
    .click();
  await planner.getByRole("combobox", { name: "Channel, row 1" }).click();
  expect(await violations(planner)).toEqual([]);
  await planner.keyboard.press("Escape");
  await planner.getByRole("button", { name: "Submit for Approval" }).click();
  await expect(planner.getByText("This field is required").first()).toBeVisible();
  expect(await violations(planner)).toEqual([]);
});
