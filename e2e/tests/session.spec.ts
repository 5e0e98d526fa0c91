import type { Page } from "@playwright/test";
import type { UserRole } from "@media-planner/schema/rules/access";
import { PASSWORD, sendSignIn, signIn, type DemoRole } from "../support/accounts.ts";
import { expectToast, field, toast } from "../support/forms.ts";
import { graphql, login, type Tokens } from "../support/graphql.ts";
import { settled, visit } from "../support/navigation.ts";
import { concreteAddresses, readRegistries } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const TTL_S = 5;
test.use({ settings: { ACCESS_TOKEN_TTL_S: String(TTL_S), GRAPHQL_OPERATIONS: "any" } });

const ROLES: readonly [DemoRole, UserRole][] = [
  ["admin", "ADMIN"],
  ["manager", "MANAGER"],
  ["user", "USER"],
];

function tokensOf(page: Page): Promise<Tokens> {
  return page.evaluate(() => ({
    token: localStorage.getItem("media-planner.access-token") ?? "",
    refreshToken: localStorage.getItem("media-planner.refresh-token") ?? "",
  }));
}

/** Waits until the access token that the page holds has expired at the provider. */
async function outlive(page: Page): Promise<string> {
  const { token } = await tokensOf(page);
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  await expect.poll(() => Date.now() / 1000 > exp + 0.5, { timeout: 15_000 }).toBe(true);
  return token;
}

test("an access token that expires goes unnoticed", async ({ page }) => {
  await signIn(page, "admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const first = await outlive(page);

  await page.goto("/client-management");
  await expect(page.getByRole("row")).toHaveCount(11);
  const second = await outlive(page);
  expect(second).not.toBe(first);

  await page.getByRole("link", { name: "Add client" }).click();
  for (const [label, value] of Object.entries({
    "Business name": "Godavari Paper Mills",
    "Tax ID": "36AAPFU0939F1ZV",
    Address: "Rajahmundry",
    "Contact person": "Lakshmi Rao",
    "Contact email": "lakshmi@godavari.test",
    Phone: "9848012345",
  }))
    await field(page.getByRole("main"), label).fill(value);
  await outlive(page);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expectToast(page, "Client is created successfully");

  await page.goto("/manage-media-plan");
  await expect(page.getByRole("row")).toHaveCount(11);
  await outlive(page);
  const saved = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Export PDF of/ })
    .first()
    .click();
  await saved;
  await expectToast(page, "PDF exported successfully!");
});

test("a refused refresh leads to the sign-in once, with no more than one toast", async ({ page, stack }) => {
  await signIn(page, "user");
  await page.goto("/client-management");
  await expect(page.getByRole("row")).toHaveCount(11);
  const signIns: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname === "/signin") signIns.push(frame.url());
  });
  const tokens = await tokensOf(page);
  await graphql(stack.origin, "mutation Logout { logout { message } }", {}, tokens);

  await visit(page, "/dashboard");
  await page.waitForURL("**/signin*");
  await expect(field(page, "Email")).toBeVisible();
  expect(await page.locator("#toasts > *").count()).toBeLessThanOrEqual(1);
  expect(signIns).toHaveLength(1);
  expect(await tokensOf(page)).toEqual({ token: "", refreshToken: "" });

  await sendSignIn(page, "user@agency.test", PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a 403 says so, ends the session and leads to the sign-in", async ({ page, stack }) => {
  await signIn(page, "user");
  await page.goto("/client-management");
  await expect(page.getByRole("row")).toHaveCount(11);

  const admin = await login(stack.origin, "admin");
  const { answer } = await graphql<{
    permissionsOfRole: { items: { id: string; module: string; granted: boolean }[] };
  }>(
    stack.origin,
    'query { permissionsOfRole(roleId: "user", perPage: 100) { items { id module granted } } }',
    {},
    admin,
  );
  const granted = answer.data?.permissionsOfRole.items.filter((it) => it.granted) ?? [];
  expect(granted.map(({ module }) => module)).toContain("clients");
  const assign = async (ids: string[]) => {
    const tokens = await login(stack.origin, "admin");
    const { answer } = await graphql(
      stack.origin,
      'mutation Assign($ids: [ID!]!) { assignPermissions(roleId: "user", permissionIds: $ids) { __typename } }',
      { ids },
      tokens,
    );
    expect(answer.errors).toBeUndefined();
  };
  await assign(granted.filter(({ module }) => module !== "clients").map(({ id }) => id));
  try {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(toast(page, "Access denied. Please login again.")).toHaveCount(1);
    await page.waitForURL("**/signin*");
    expect(await tokensOf(page)).toEqual({ token: "", refreshToken: "" });
  } finally {
    await assign(granted.map(({ id }) => id));
  }
});

test("each role opens its screens, and is sent to /unauthorized from the others", async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  const { addresses } = await readRegistries();
  await signIn(page, "admin");
  const concrete = await concreteAddresses(page, addresses);
  for (const [demo, role] of ROLES) {
    await test.step(demo, async () => {
      const context = await browser.newContext({ baseURL: stack.origin });
      const viewer = await context.newPage();
      await signIn(viewer, demo);
      await expect(viewer.getByRole("heading", { level: 1 })).toBeVisible();
      for (const { path, roles } of concrete) {
        await visit(viewer, path);
        if (roles.includes(role)) {
          await settled(viewer);
          await expect(viewer.locator("h1"), `${demo} opens ${path}`).not.toHaveText("403");
          expect(new URL(viewer.url()).pathname).toBe(path);
        } else {
          await expect
            .poll(() => new URL(viewer.url()).pathname, `${demo} is kept from ${path}`)
            .toBe("/unauthorized");
        }
      }
      await viewer.goto("/unauthorized");
      await expect(viewer.getByRole("heading", { level: 1 })).toHaveText("403");
      await expect(viewer.getByText("Unauthorized", { exact: true })).toBeVisible();
      await context.close();
    });
  }
});

test("the menu shows a role its screens only", async ({ page }) => {
  await signIn(page, "manager");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await menu.getByRole("button", { name: "Role Management" }).click();
  await expect(menu.getByRole("link", { name: "Vendor Management" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Client Management" })).toHaveCount(0);
  await expect(menu.getByRole("button", { name: "Location" })).toHaveCount(0);
  await expect(menu.getByRole("button", { name: "Media Type Master" })).toHaveCount(0);
});

test("visitors are sent to the sign-in from every screen, and back to what they wanted", async ({ page }) => {
  const { addresses } = await readRegistries();
  await page.goto("/no-such-page");
  for (const { path } of addresses) {
    await visit(page, path.replaceAll(/:[a-z]+/gi, "00000000-0000-4000-8000-000000000000"));
    await expect.poll(() => new URL(page.url()).pathname, `signed out at ${path}`).toBe("/signin");
  }
  await page.goto("/client-management?page=2&size=25&sort=PHONE.desc");
  await page.waitForURL("**/signin*");
  await sendSignIn(page, "admin@agency.test", PASSWORD);
  await expect(page).toHaveURL("/client-management?page=2&size=25&sort=PHONE.desc");
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
});

test("public pages send those who are signed in to the dashboard", async ({ page }) => {
  const { publicPaths } = await readRegistries();
  await signIn(page, "user");
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
});

test("a sign-out in one tab is followed by the others", async ({ page, context }) => {
  await signIn(page, "admin");
  const other = await context.newPage();
  await other.goto("/client-management");
  await expect(other.getByRole("row")).toHaveCount(11);
  await page.getByRole("button", { name: /^Account of/ }).click();
  for (const entry of ["Admin", "My Profile", "Settings", "Logout"])
    await expect(page.getByRole("menuitem", { name: entry })).toBeVisible();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("You have been signed out.")).toBeVisible();
  await other.waitForURL("**/signin*");
});
