import type { Page } from "@playwright/test";
import { choose, createPdf, field, fill } from "../support/forms.ts";
import { openPage, waitUntilLoaded, navigateTo } from "../support/navigation.ts";
import { createRestClient } from "../support/rest.ts";
import { expect, test } from "../support/test.ts";

test("the sandbox loads nothing from other origins", async ({ page }) => {
  await page.goto("/sandbox");
  await expect(page.getByRole("button").first()).toBeVisible();
});

const PAYLOADS = [
  "<img src=x onerror=window.__xss=1>",
  "<script>window.__xss=1</script>",
  '"><svg onload=window.__xss=1>',
];
const [IMG, SCRIPT, SVG] = PAYLOADS as [string, string, string];

async function expectNoScriptRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, "__xss"))).toBeUndefined();
}

test("markup in a record's texts stays text on every screen that shows it", async ({ openPageAs, stack }) => {
  const page = await openPageAs("admin");
  await page.goto("/settings");
  const admin = await createRestClient(stack.provider.origin, "admin");
  const { id } = await admin.call<{ id: string }>("POST", "/clients", {
    businessName: IMG,
    address: SCRIPT,
    taxId: "27AAPFU0939F1ZV",
    contactPerson: SVG,
    contactEmail: "probe@agency.test",
    phone: "9820098200",
    notes: PAYLOADS.join(" "),
  });
  await openPage(page, "/client-management?search=onerror");
  await expect(page.getByRole("row").nth(1)).toContainText(IMG);
  await page.getByRole("button", { name: `Delete ${IMG}` }).click();
  await expect(page.getByRole("dialog")).toContainText(IMG);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await openPage(page, `/client-management/edit/${stack.bff.findId(id)}`);
  await expect(field(page.getByRole("main"), "Contact person")).toHaveValue(SVG);
  await expect(page).toHaveTitle(new RegExp("<img"));
  await expectNoScriptRan(page);

  await navigateTo(page, "/publisher-master/add");
  await waitUntilLoaded(page);
  const main = page.getByRole("main");
  await fill(main, { Name: SCRIPT });
  await choose(page, main, "Media type", "Print");
  await main.locator('input[type="file"]').setInputFiles(createPdf(`${IMG}.pdf`));
  await expect(main.getByRole("button", { name: "Remove", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/publisher-master$/);
  await expect(page.getByRole("row").filter({ hasText: SCRIPT })).toBeVisible();
  await expectNoScriptRan(page);

  const [mediaType] = await admin.call<{ id: string }[]>("GET", "/drop-down/media-type");
  const mediaTypeId = mediaType?.id ?? "";
  const vendor = await admin.call<{ id: string }>("POST", "/vendors", {
    name: SVG,
    mediaTypeIds: [mediaTypeId],
    contactPerson: IMG,
    email: "probe@agency.test",
    phone: "9820098200",
    notes: SCRIPT,
    channels: [{ name: IMG, mediaTypeId, prices: [] }],
  });
  await openPage(page, `/vendor-management/${stack.bff.findId(vendor.id)}/edit`);
  await expect(page.getByRole("region", { name: IMG })).toBeVisible();
  await expectNoScriptRan(page);
});

test("markup in a URL, a one-time code or an error message stays text", async ({ page, stack }) => {
  const payload = encodeURIComponent(IMG);
  for (const path of [
    `/error?code=${payload}`,
    `/reset-password?token=${payload}`,
    `/signin?from=javascript:window.__xss=1`,
    `/verifyotp?otp=${payload}#${payload}`,
    `/contact?name=${payload}`,
    `/${payload}`,
  ]) {
    await page.goto(path);
    await page.mouse.move(100, 100);
    await waitUntilLoaded(page);
    await expectNoScriptRan(page);
  }
  await page.goto("/verifyotp");
  await page.getByRole("textbox", { name: "Digit 1 of 4" }).fill(IMG);
  await expectNoScriptRan(page);

  await page.goto("/signin?from=https://example.com/");
  await page.getByRole("textbox", { name: /^Email/ }).fill("admin@agency.test");
  await page.getByLabel(/^Password/).fill("demo-1234");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${stack.origin}/dashboard`);
  await openPage(page, `/client-management?search=${payload}nobody&sort=${payload}&page=${payload}`);
  await expect(page.getByText("No data found")).toBeVisible();
  await expectNoScriptRan(page);

  const response = await fetch(`${stack.origin}/graphql?query=${encodeURIComponent(`{ ${SCRIPT} }`)}`, {
    headers: { "Apollo-Require-Preflight": "true", Accept: "application/json" },
  });
  expect(response.headers.get("content-type")).toContain("json");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");

  await page.route("**/graphql", (route) =>
    route.fulfill({
      json: { errors: [{ message: IMG, extensions: { code: "BUSINESS_ERROR", requestId: SCRIPT } }] },
    }),
  );
  await page.getByRole("searchbox").fill("anything");
  await expect(page.getByRole("alert")).toContainText(IMG);
  await expectNoScriptRan(page);
});

test("responses have strict security headers", async ({ stack }) => {
  const { headers } = await fetch(`${stack.origin}/signin`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBeTruthy();
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-powered-by")).toBeNull();
});
