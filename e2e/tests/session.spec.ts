import type { Page } from "@playwright/test";
import { PASSWORD, submitSignIn, signIn } from "../support/accounts.ts";
import { expectToast, fill, field, getSeenToasts } from "../support/forms.ts";
import { navigateTo } from "../support/navigation.ts";
import { createRestClient, endSession } from "../support/rest.ts";
import { readSeed } from "../support/seed.ts";
import { expect, needs, test } from "../support/test.ts";

const ACCESS_TOKEN = "media-planner.access-token";
const REFRESH_TOKEN = "media-planner.refresh-token";

function readStorage(page: Page, key: string): Promise<string> {
  return page.evaluate((name) => localStorage.getItem(name) ?? "", key);
}

async function expectSignedOut(page: Page): Promise<void> {
  expect(await readStorage(page, ACCESS_TOKEN)).toBe("");
  expect(await readStorage(page, REFRESH_TOKEN)).toBe("");
}

async function expireAccessToken(page: Page): Promise<void> {
  const expired = readSeed()?.expiredToken ?? "";
  const { exp } = JSON.parse(Buffer.from(expired.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  expect(exp * 1000).toBeLessThan(Date.now());
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [ACCESS_TOKEN, expired] as const);
}

async function expectRenewedToken(page: Page): Promise<void> {
  await expect.poll(() => readStorage(page, ACCESS_TOKEN)).not.toBe(readSeed()?.expiredToken);
}

test("an expired access token is renewed silently", async ({ page }) => {
  await signIn(page, "admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expireAccessToken(page);
  await page.goto("/client-management");
  await expect(page.getByRole("row")).toHaveCount(11);
  await expectRenewedToken(page);

  await page.getByRole("link", { name: "Add client" }).click();
  await fill(page.getByRole("main"), {
    "Business name": "Godavari Paper Mills",
    "Tax ID": "36AAPFU0939F1ZW",
    Address: "Rajahmundry",
    "Contact person": "Lakshmi Rao",
    "Contact email": "lakshmi@godavari.test",
    Phone: "9848012345",
  });
  await expireAccessToken(page);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expectToast(page, "Client is created successfully");
  await expectRenewedToken(page);

  await page.goto("/manage-media-plan");
  await expect(page.getByRole("row")).toHaveCount(11);
  await expireAccessToken(page);
  const downloadEvent = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Export PDF of/ })
    .first()
    .click();
  await downloadEvent;
  await expectToast(page, "PDF exported successfully!");
  await expectRenewedToken(page);
});

test("a rejected refresh token redirects to the sign-in page once, with at most one toast", async ({
  page,
  stack,
}) => {
  await signIn(page, "user");
  // The last request before the session ends.
  const noticesResponse = page.waitForResponse((response) =>
    /"Notices"/.test(response.request().postData() ?? ""),
  );
  await page.goto("/client-management");
  await expect(page.getByRole("row")).toHaveCount(11);
  await noticesResponse;
  const signIns: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname === "/signin") signIns.push(frame.url());
  });
  await endSession(stack.provider.origin, await readStorage(page, REFRESH_TOKEN));

  await navigateTo(page, "/dashboard");
  await page.waitForURL("**/signin*");
  await expect(field(page, "Email")).toBeVisible();
  expect(getSeenToasts(page).length).toBeLessThanOrEqual(1);
  expect(signIns).toHaveLength(1);
  await expectSignedOut(page);

  await submitSignIn(page, "user@agency.test", PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("open tabs apply the removal of a permission and stay signed in", async ({ page, stack }) => {
  needs("permissions in the profile");
  await signIn(page, "user");
  await page.goto("/client-management");
  await expect(page.getByRole("row")).toHaveCount(11);

  const admin = await createRestClient(stack.provider.origin, "admin");
  const { permissions } = await admin.call<{
    permissions: { id: string; module: string; action: string; granted: boolean }[];
  }>("GET", "/permissions/permission-by-role?roleId=user&perPage=100");
  const granted = permissions.filter((permission) => permission.granted);
  expect(granted.map(({ module }) => module)).toContain("clients");
  const assign = (permissions: typeof granted) =>
    admin.call("POST", "/permissions/assign-permissions", {
      roleId: "user",
      permissionIds: permissions.map(({ id }) => id),
    });
  await assign(granted.filter(({ module }) => module !== "clients"));
  try {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expectToast(page, "Your permissions have changed.");
    await page.waitForURL("**/unauthorized");
    expect(getSeenToasts(page)).not.toContain("Your permissions have changed.");
    await navigateTo(page, "/campaign-management");
    await expect(page.getByRole("row")).toHaveCount(11);
    // Without these permissions, campaigns and vendors of a plan are plain text.
    const isViewPermission = ({ module, action }: (typeof granted)[number]) =>
      action === "view" && ["campaigns", "vendors"].includes(module);
    await assign(granted.filter((permission) => !isViewPermission(permission)));
    await page.goto("/manage-media-plan");
    const row = page.getByRole("row").nth(1);
    await expect(row.getByRole("cell").nth(2)).toHaveText(/\w/);
    await expect(page.getByRole("link", { name: "Add campaign" })).toHaveCount(0);
    await page.goto("/manage-media-plan/add");
    await expect(page.getByRole("heading", { name: "Add media plan" })).toBeVisible();
    await page.goto("/vendor-management/add-vendor");
    await expect(page).toHaveURL(/\/unauthorized$/);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  } finally {
    await assign(granted);
  }
});

test("visitors return to the requested screen after sign-in", async ({ page }) => {
  await page.goto("/client-management?page=2&size=25&sort=PHONE.desc");
  await page.waitForURL("**/signin*");
  await submitSignIn(page, "admin@agency.test", PASSWORD);
  await expect(page).toHaveURL("/client-management?page=2&size=25&sort=PHONE.desc");
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
});

test.describe("a signed-in user", () => {
  test.use({ role: "user" });
  test("is redirected from public pages to the dashboard", async ({ page }) => {
    // A prerendered page, and a form; the others redirect in the same way.
    for (const path of ["/", "/signin"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard$/);
    }
  });
});

test("a sign-out in one tab signs out all tabs", async ({ page, context }) => {
  await signIn(page, "admin");
  const secondTab = await context.newPage();
  await secondTab.goto("/client-management");
  await expect(secondTab.getByRole("row")).toHaveCount(11);
  await page.getByRole("button", { name: /^Account of/ }).click();
  for (const entry of ["Admin", "My Profile", "Settings", "Logout"])
    await expect(page.getByRole("menuitem", { name: entry })).toBeVisible();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("You have been signed out.")).toBeVisible();
  await secondTab.waitForURL("**/signin*");
});
