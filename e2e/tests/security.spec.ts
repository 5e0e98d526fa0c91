import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "../support/accounts.ts";
import { choose, field, fill } from "../support/forms.ts";
import { graphql, login } from "../support/graphql.ts";
import { open, settled, visit } from "../support/navigation.ts";
import { concreteAddresses, readRegistries } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { GRAPHQL_OPERATIONS: "any" } });

/** Reports every violation of the page's policies on the console, where it counts as a complaint. */
async function watchPolicies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      // oxlint-disable-next-line no-console -- the test listens there
      console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** The requests that leave the origin. */
function foreignRequests(context: BrowserContext, origin: string): string[] {
  const foreign: string[] = [];
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && asked !== origin) foreign.push(request.url());
  });
  return foreign;
}

test("no address violates a policy or asks another origin for anything", async ({ page, context, stack }) => {
  test.setTimeout(150_000);
  await watchPolicies(context);
  const foreign = foreignRequests(context, stack.origin);
  const { publicPaths, addresses, openPaths } = await readRegistries();
  for (const path of publicPaths) {
    const response = await page.goto(path);
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain("unsafe-");
    expect(policy, path).not.toMatch(/https?:|\*/);
    // Forms come alive at the first touch, and bring code of their own.
    await page.mouse.move(200, 200);
    await settled(page);
  }
  await page.goto("/sandbox");
  await expect(page.getByRole("button").first()).toBeVisible();
  await signIn(page, "admin");
  for (const { path } of await concreteAddresses(page, addresses)) await open(page, path);
  for (const path of openPaths) await page.goto(path);
  expect(foreign).toEqual([]);
});

const PROBES = [
  "<img src=x onerror=window.__xss=1>",
  "<script>window.__xss=1</script>",
  '"><svg onload=window.__xss=1>',
];
const [IMG, SCRIPT, SVG] = PROBES as [string, string, string];

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, "__xss"))).toBeUndefined();
}

test("markup in a record's texts stays text on every screen that shows it", async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(120_000);
  await watchPolicies(context);
  await signIn(page, "admin");
  const tokens = await login(stack.origin, "admin");
  const { answer } = await graphql<{ createClient: { id: string } }>(
    stack.origin,
    "mutation Create($input: ClientInput!) { createClient(input: $input) { id } }",
    {
      input: {
        businessName: IMG,
        address: SCRIPT,
        taxId: "27AAPFU0939F1ZV",
        contactPerson: SVG,
        contactEmail: "probe@agency.test",
        phone: "9820098200",
        notes: PROBES.join(" "),
      },
    },
    tokens,
  );
  const id = answer.data?.createClient.id ?? "";
  await open(page, "/client-management?search=onerror");
  await expect(page.getByRole("row").nth(1)).toContainText(IMG);
  await page.getByRole("button", { name: `Delete ${IMG}` }).click();
  await expect(page.getByRole("dialog")).toContainText(IMG);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await open(page, `/client-management/edit/${id}`);
  await expect(field(page.getByRole("main"), "Contact person")).toHaveValue(SVG);
  await expect(page).toHaveTitle(new RegExp("<img"));
  await expectNothingRan(page);

  await visit(page, "/publisher-master/add");
  await settled(page);
  const main = page.getByRole("main");
  await fill(main, { Name: SCRIPT, "Contact person": SVG });
  await choose(page, main, "Media type", "Print");
  const folder = await mkdtemp(join(tmpdir(), "media-planner-"));
  const file = join(folder, `${IMG.replaceAll("/", "")}.pdf`);
  await writeFile(file, "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  await main.locator('input[type="file"]').setInputFiles(file);
  await expect(main.getByRole("button", { name: "Remove", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/publisher-master$/);
  await expect(page.getByRole("row").filter({ hasText: SCRIPT })).toBeVisible();
  await expectNothingRan(page);

  const mediaTypes = await graphql<{ mediaTypeOptions: { id: string }[] }>(
    stack.origin,
    "{ mediaTypeOptions { id } }",
    {},
    tokens,
  );
  const mediaTypeId = mediaTypes.answer.data?.mediaTypeOptions[0]?.id;
  const vendor = await graphql<{ createVendor: { id: string } }>(
    stack.origin,
    "mutation Create($input: VendorInput!) { createVendor(input: $input) { id } }",
    {
      input: {
        name: SVG,
        mediaTypeIds: [mediaTypeId],
        contactPerson: IMG,
        email: "probe@agency.test",
        phone: "9820098200",
        notes: SCRIPT,
        channels: [{ name: IMG, mediaTypeId, prices: [] }],
      },
    },
    tokens,
  );
  expect(vendor.answer.errors).toBeUndefined();
  await open(page, `/vendor-management/${vendor.answer.data?.createVendor.id}/edit`);
  await expect(page.getByRole("region", { name: IMG })).toBeVisible();
  await expectNothingRan(page);
});

test("markup in an address, a code or an answer of the server stays text", async ({
  page,
  context,
  stack,
}) => {
  await watchPolicies(context);
  const probe = encodeURIComponent(IMG);
  for (const path of [
    `/error?code=${probe}`,
    `/reset-password?token=${probe}`,
    `/signin?from=javascript:window.__xss=1`,
    `/verifyotp?otp=${probe}#${probe}`,
    `/contact?name=${probe}`,
    `/${probe}`,
  ]) {
    await page.goto(path);
    await page.mouse.move(100, 100);
    await settled(page);
    await expectNothingRan(page);
  }
  await page.goto("/verifyotp");
  await page.getByRole("textbox", { name: "Digit 1 of 4" }).fill(IMG);
  await expectNothingRan(page);

  await page.goto("/signin?from=https://example.com/");
  await page.getByRole("textbox", { name: /^Email/ }).fill("admin@agency.test");
  await page.getByLabel(/^Password/).fill("demo-1234");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${stack.origin}/dashboard`);
  await open(page, `/client-management?search=${probe}nobody&sort=${probe}&page=${probe}`);
  await expect(page.getByText("No data found")).toBeVisible();
  await expectNothingRan(page);

  const answer = await fetch(`${stack.origin}/graphql?query=${encodeURIComponent(`{ ${SCRIPT} }`)}`, {
    headers: { "Apollo-Require-Preflight": "true", Accept: "application/json" },
  });
  expect(answer.headers.get("content-type")).toContain("json");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");

  await page.route("**/graphql", (route) =>
    route.fulfill({
      json: { errors: [{ message: IMG, extensions: { code: "BUSINESS_ERROR", requestId: SCRIPT } }] },
    }),
  );
  await page.getByRole("searchbox").fill("anything");
  await expect(page.getByRole("alert")).toContainText(IMG);
  await expectNothingRan(page);
});

test("answers carry the headers that keep others out", async ({ stack }) => {
  const { headers } = await fetch(`${stack.origin}/signin`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBeTruthy();
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-powered-by")).toBeNull();
});
