import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { signIn } from "../support/accounts.ts";
import { PHONE } from "../support/appearance.ts";
import { copyDemoData } from "../../testing/demo-data.ts";
import {
  choose,
  createFile,
  createPdf,
  expectToast,
  field,
  fill,
  fillDay,
  toast,
  recordToasts,
  toasts,
} from "../support/forms.ts";
import { createRestClient } from "../support/rest.ts";
import { readSeed } from "../support/seed.ts";
import { startBff } from "../support/stack.ts";
import { startProvider } from "../../testing/program.ts";
import { expect, needs, test } from "../support/test.ts";

test.use({ role: "admin" });

/** Reads the total from the page, because other journeys add records. */
async function getTotal(page: Page): Promise<number> {
  const summary = page.getByText(/^Showing \d+ to \d+ of \d+ entries$/);
  return Number(/of (\d+)/.exec(await summary.innerText())?.[1]);
}

function recordListRequests(page: Page, operation: string): Record<string, unknown>[] {
  const requests: Record<string, unknown>[] = [];
  page.on("request", (request: Request) => {
    if (!request.url().endsWith("/graphql") || request.method() !== "POST") return;
    const body: unknown = request.postDataJSON();
    if (typeof body !== "object" || body === null || !("operationName" in body) || !("variables" in body))
      return;
    if (body.operationName === operation) requests.push(body.variables as Record<string, unknown>);
  });
  return requests;
}

test("page, size and order are in the address, and the back button restores them", async ({ page }) => {
  await page.goto("/client-management");
  const total = await getTotal(page);
  const pageCount = Math.ceil(total / 10);
  await expect(page.getByText(`Showing 1 to 10 of ${total} entries`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(`Showing 11 to 20 of ${total} entries`)).toBeVisible();
  await expect(page.getByText(`Page 2 of ${pageCount}`)).toBeVisible();
  await page.getByLabel("Show", { exact: true }).selectOption("25");
  await expect(page.getByText(`Showing 1 to 25 of ${total} entries`)).toBeVisible();
  await expect(page).toHaveURL(/size=25/);
  await page.reload();
  await expect(page.getByText(`Showing 1 to 25 of ${total} entries`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Page 2 of ${pageCount}`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Page 1 of ${pageCount}`)).toBeVisible();

  await page.goto("/client-management?page=99&size=7&sort=NOTHING.asc");
  await expect(page.getByText(`Page ${pageCount} of ${pageCount}`)).toBeVisible();
});

test("a view is saved, opens the list, and is shared as a link", async ({ page, context, openPageAs }) => {
  needs("saved views on the server");
  const name = `Pending, without mail ${Date.now().toString(36)}`;
  const openPanel = async (target: Page) => {
    await target.getByRole("button", { name: "Views" }).click();
    return target.getByRole("dialog", { name: "Views" });
  };
  const expectView = async (target: Page) => {
    await expect(target.getByRole("button", { name: "Remove the filter Status: Pending" })).toBeVisible();
    await expect(target.getByRole("columnheader", { name: "Business name" })).toBeVisible();
    await expect(target.getByRole("columnheader", { name: "Contact email" })).toHaveCount(0);
  };
  await page.goto("/client-management?size=25");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: /^Pending/ }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Columns and export" }).click();
  await page.getByLabel("Contact email", { exact: true }).uncheck();
  await page.keyboard.press("Escape");
  let panel = await openPanel(page);
  await panel.getByRole("button", { name: "Save as…" }).click();
  await panel.getByLabel("Name of the view").fill(name);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  await panel.getByRole("button", { name: "Set as default" }).click();
  await expect(panel.getByRole("link", { name })).toContainText("Default");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel.getByRole("button", { name: "Copy the link" }).click();
  await expectToast(page, "Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // Another device applies the new default view when the list is reopened.
  const device = await openPageAs("admin");
  await device.goto("/client-management");
  await expect(device.getByRole("columnheader", { name: "Contact email" })).toBeVisible();
  panel = await openPanel(device);
  await expect(panel.getByRole("link", { name })).toContainText("Default");
  await expect(device.getByRole("columnheader", { name: "Contact email" })).toBeVisible();
  await device.goto("/client-management");
  await expectView(device);
  await expect(device).toHaveURL(/view=/);
  await (await openPanel(device)).getByRole("link", { name: "Everything" }).click();
  await expect(device).toHaveURL(/\?view=all$/);
  await expect(device.getByRole("button", { name: /^Remove the filter/ })).toHaveCount(0);
  await device.goBack();
  await expectView(device);

  const colleague = await openPageAs("user");
  await colleague.goto(link);
  await expectView(colleague);
  await expect((await openPanel(colleague)).getByRole("link")).toHaveText(["Everything"]);

  panel = await openPanel(device);
  await panel.getByRole("button", { name: "Delete" }).click();
  await panel.getByRole("button", { name: "Delete" }).click();
  await expect(panel.getByRole("link")).toHaveText(["Everything"]);
});

test("empty lists and failed requests show a message, failed ones with a retry", async ({
  browser,
  browserErrors,
}) => {
  const database = await copyDemoData(readSeed()?.demoData);
  let provider = await startProvider(database);
  const bff = await startBff({ UPSTREAM_URL: provider.origin });
  const context = await browser.newContext({ baseURL: bff.origin });
  await recordToasts(context);
  const page = await context.newPage();
  try {
    await signIn(page, "admin");
    await page.goto("/client-management?search=no-client-is-called-so");
    await expect(page.getByText("No data found")).toBeVisible();
    await expect(page.getByText("Showing 0 to 0 of 0 entries")).toBeVisible();

    await provider.stop();
    await page.getByRole("button", { name: "Clear search", exact: true }).click();
    await expect(page.getByRole("main").getByText("Failed to fetch clients")).toBeVisible();
    await expectToast(page, "Failed to fetch clients");
    provider = await startProvider({ ...database, PROVIDER_PORT: new URL(provider.origin).port });
    await expect(async () => {
      const retry = page.getByRole("button", { name: "Try again" });
      // The button disappears once the list has loaded.
      if (await retry.isVisible()) await retry.click({ timeout: 2000 });
      await expect(page.getByText(/^Showing 1 to 10 of \d+ entries$/)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 120_000 });
  } finally {
    await context.close();
    await bff.stop();
    await provider.stop();
  }
  browserErrors.length = 0;
});

test("a file of a publisher is uploaded, opened and removed", async ({ page }) => {
  await page.goto("/publisher-master/add");
  const main = page.getByRole("main");
  const name = `Deccan Herald ${Date.now().toString(36)}`;
  await fill(main, { Name: name, "Contact person": "Meera Joshi" });
  await choose(page, main, "Media type", "Print");
  await expect(main.getByText("Drag & drop or click to upload (Image/PDF/DOC, Max 10MB)")).toBeVisible();

  const file = createPdf("rate card 2027.pdf");
  const input = main.locator('input[type="file"]');
  await input.setInputFiles(createFile("rates.exe", "MZ"));
  await expect(main.getByText("Only images, PDF, DOC and DOCX files are allowed")).toBeVisible();
  await input.setInputFiles(file);
  await expect(main.getByText("rate card 2027.pdf")).toBeVisible();
  await main.getByRole("button", { name: "Remove", exact: true }).click();
  const fileChooser = page.waitForEvent("filechooser");
  await main.getByRole("button", { name: /Drag & drop or click to upload/ }).click();
  await (await fileChooser).setFiles(file);
  await expect(main.getByText("rate card 2027.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expectToast(page, "Publisher added successfully!");

  const row = page.getByRole("row").filter({ hasText: name });
  const fileResponse = page.waitForResponse((response) => /\/publishers\/[^/]+\/file$/.test(response.url()));
  await row.getByRole("button", { name: "rate card 2027.pdf" }).click();
  const response = await fileResponse;
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("application/pdf");

  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(main.getByRole("button", { name: "rate card 2027.pdf" })).toBeVisible();
  await main.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expectToast(page, "Publisher updated successfully!");
  await expect(row.getByRole("button", { name: "rate card 2027.pdf" })).toHaveCount(0);
});

test("all matching records are deleted at once; failed ones are named and retried", async ({
  page,
  openPageAs,
  stack,
}) => {
  const name = `Many ${Date.now().toString(36)}`;
  const admin = await createRestClient(stack.provider.origin, "admin");
  const [mediaType] = await admin.call<{ id: string }[]>("GET", "/drop-down/media-type?search=Digital");
  for (const width of [300, 320, 336])
    await admin.call("POST", "/sizes", {
      name: `${name} ${width}`,
      width,
      height: 250,
      unit: "px",
      mediaTypeId: mediaType?.id,
    });
  await page.goto("/size-master");
  await page.getByRole("searchbox").fill(name);
  await expect(page.getByText("Showing 1 to 3 of 3 entries")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar).toContainText("3 selected");
  // A new query clears the selection.
  await page.getByRole("searchbox").fill(`${name} 300`);
  await expect(page.getByText("Showing 1 to 1 of 1 entries")).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole("searchbox").fill(name);
  await expect(page.getByText("Showing 1 to 3 of 3 entries")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();

  const colleague = await openPageAs("admin");
  await colleague.goto(`/size-master?search=${encodeURIComponent(`${name} 320`)}`);
  await colleague.getByRole("link", { name: `Edit ${name} 320` }).click();
  await fill(colleague.getByRole("main"), { Height: "280" });
  await colleague.getByRole("button", { name: "Update", exact: true }).click();
  await expectToast(colleague, "Size updated successfully!");

  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete 3 sizes?" });
  await expect(question.getByRole("listitem").filter({ hasText: name })).toHaveCount(3);
  await question.getByRole("button", { name: "Delete 3" }).click();
  const result = page.getByRole("dialog", { name: "Not all records were changed" });
  await expect(result.getByRole("listitem")).toHaveText(new RegExp(`^${name} 320.*changed this record`));
  await expect(page.getByText("Showing 1 to 1 of 1 entries")).toBeVisible();
  await expect(bar).toContainText("1 selected");
  await result.getByRole("button", { name: "Retry" }).click();
  await expectToast(page, "1 record deleted");
  await expect(page.getByText("No data found")).toBeVisible();
  await expect(bar).toBeHidden();
});

test("long dialogs keep their buttons in view on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/user-management#invite");
  const dialog = page.getByRole("dialog");
  const addresses = "abcdefghijklmnopqrst".split("").map((name) => `${name}@agency.test`);
  await dialog.getByLabel("Email addresses").fill(addresses.join("\n"));
  await expect(dialog.getByRole("button", { name: "Invite 20 people" })).toBeInViewport({ ratio: 1 });

  await page.goto("/campaign-management/add");
  await page.getByRole("combobox", { name: /^Client/ }).fill("No such client");
  await page.getByRole("option", { name: "Add “No such client”" }).click();
  await expect(dialog.getByRole("textbox", { name: /^Tax ID/ })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Create" })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Notes").focus();
  await expect(dialog.getByLabel("Notes")).toBeInViewport({ ratio: 1 });
});

test("the phone menu opens, navigates and closes by keyboard", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/dashboard");
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Main menu" });
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await drawer.getByRole("link", { name: "Settings" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(drawer).toBeHidden();
  await page.goto("/client-management");
  await expect(page.getByRole("listitem").filter({ hasText: "Tax ID" })).toHaveCount(10);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  // The rupee sign and French letters use the same typeface.
  const isInter = () => ["₹", "é", "A"].every((letter) => document.fonts.check("14px Inter", letter));
  await page.evaluate(() => document.fonts.load("14px Inter", "₹éA"));
  expect(await page.evaluate(isInter)).toBe(true);

  // Toasts cover the header, not the buttons of the screen.
  await page.goto("/size-master/edit/nothing");
  const header = await page.getByRole("banner").boundingBox();
  await toast(page, "Size not found").hover();
  const toastBox = await toasts(page)
    .filter({ hasText: "Size not found" })
    .getByRole("presentation")
    .boundingBox();
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 100)).toBeLessThanOrEqual(
    (header?.y ?? 0) + (header?.height ?? 0),
  );

  // A folded group of the menu stays folded when the window was narrow in between.
  const desktop = { width: 1440, height: 900 };
  await page.setViewportSize(desktop);
  const group = page.getByRole("button", { name: "Media Type Master" });
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await page.setViewportSize(PHONE);
  await expect(group).toBeHidden();
  await page.setViewportSize(desktop);
  await expect(group).toHaveAttribute("aria-expanded", "false");
});

test.describe("a browser in New York, on the evening before a clock change", () => {
  test.use({ timezoneId: "America/New_York" });

  test("forms, lists, exports and filters keep the entered date", async ({ page, stack }) => {
    // The agency's next day has started.
    await page.clock.setFixedTime(new Date("2027-03-14T03:30:00Z"));
    const day = "2027-03-14";
    const dayText = "14 Mar 2027";
    const name = `Clock change ${Date.now().toString(36)}`;
    const main = page.getByRole("main");
    await page.goto("/campaign-management/add");
    await fill(main, { Name: name, Budget: "500000" });
    await field(main, "Client").click();
    await page.getByRole("option").first().click();
    // A date typed without a year.
    await fillDay(main, "Start date", dayText.replace(" 2027", ""));
    await fillDay(main, "End date", dayText);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page).toHaveURL(/\/campaign-management$/);

    const requests = recordListRequests(page, "Campaigns");
    await page.goto(`/campaign-management?open=true&search=${encodeURIComponent(name)}`);
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row.getByText(dayText)).toHaveCount(2);
    expect(requests.at(-1)).toMatchObject({ endsFrom: day });

    const downloadEvent = page.waitForEvent("download");
    await page.getByRole("button", { name: "Columns and export" }).click();
    await page.getByRole("button", { name: "Export as CSV" }).click();
    const csv = await readFile(await (await downloadEvent).path(), "utf8");
    expect(csv.match(new RegExp(day, "g"))).toHaveLength(2);
    await page.reload();

    await row.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(field(main, "Start date")).toHaveValue(dayText);
    const admin = await createRestClient(stack.provider.origin, "admin");
    const [stored] = await admin.call<{ startDate: string; endDate: string }[]>(
      "GET",
      `/campaign?search=${encodeURIComponent(name)}`,
    );
    expect(stored).toMatchObject({ startDate: day, endDate: day });
  });
});
