import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { setLanguage } from "../support/accounts.ts";
import { type Language, formatMoney, replaceSpaces, translate } from "../support/message-catalogs.ts";
import { choose, escapePattern, expectToast, field, fill, fillDay } from "../support/forms.ts";
import { getDialect } from "../support/dialects/dialects.ts";
import { expect, test } from "../support/test.ts";

const ROW_COUNT = 5;
const RATE = 12_345.5;
const CHARGES = 1500;
const DISCOUNT = 20_000.25;

interface Journey {
  language: Language;
  rowCount: number;
  client: string;
  campaign: string;
  vendor: string;
  channel: string;
}

function createJourney(language: Language, rowCount = ROW_COUNT): Journey {
  const suffix = Date.now().toString(36);
  return {
    language,
    rowCount,
    client: `Sahyadri Foods ${suffix}`,
    campaign: `Monsoon Launch ${suffix}`,
    vendor: `Konkan Broadcasting ${suffix}`,
    channel: `Konkan One ${suffix}`,
  };
}

async function approveInList(page: Page, language: Language, name: string): Promise<void> {
  await page.getByRole("searchbox").fill(name);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByRole("button", { name: translate(language, "Change status of {name}", { name }) }).click();
  await page.getByRole("menuitem", { name: translate(language, "Approved") }).click();
  await expect(row.getByText(translate(language, "Approved"))).toBeVisible();
}

async function addClient(page: Page, { language, client }: Journey): Promise<void> {
  const t = (english: string) => translate(language, english);
  await page.goto("/client-management");
  await page.locator('main a[href="/client-management/add"]').click();
  await expect(page.getByRole("heading", { level: 1, name: t("Client Registration") })).toBeVisible();
  for (const section of ["Basic Details", "Personal Contact", "Additional Information"])
    await expect(page.getByRole("heading", { level: 2, name: t(section) })).toBeVisible();
  await fill(page.getByRole("main"), {
    [t("Business name")]: client,
    [t("Tax ID")]: "27AAPFU0939F1ZV",
    [t("Address")]: "14 Marine Drive, Mumbai",
    [t("Contact person")]: "Asha Patil",
    [t("Contact email")]: "asha@sahyadri.test",
    [t("Phone")]: "9820098200",
    [t("Notes")]: "Prefers Marathi prime time",
  });
  await page.getByRole("button", { name: t("Create"), exact: true }).click();
  await expectToast(page, t("Client is created successfully"));
  await expect(page).toHaveURL(/\/client-management$/);
  await approveInList(page, language, client);
}

async function addCampaign(page: Page, { language, client, campaign }: Journey): Promise<void> {
  const t = (english: string) => translate(language, english);
  const main = page.getByRole("main");
  await page.goto("/campaign-management/add");
  await fill(main, { [t("Name")]: campaign, [t("Budget")]: "5000000" });
  await choose(page, main, t("Client"), client);
  await fillDay(main, t("Start date"), "2027-01-04");
  await fillDay(main, t("End date"), "2027-03-28");
  await page.getByRole("button", { name: t("Create"), exact: true }).click();
  await expect(page).toHaveURL(/\/campaign-management$/);
  await expect(page.getByRole("row").filter({ hasText: campaign })).toContainText(client);
}

async function addVendor(page: Page, { language, vendor, channel }: Journey): Promise<void> {
  const t = (english: string) => translate(language, english);
  const main = page.getByRole("main");
  await page.goto("/vendor-management/add-vendor");
  await fill(main, {
    [t("Name")]: vendor,
    [t("Contact person")]: "Vikram Naik",
    [t("Email")]: "sales@konkan.test",
    [t("Phone")]: "9820012345",
  });
  await choose(page, main, t("Media types"), "Television");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("Add channel") }).click();
  await field(main, t("Channel name")).fill(channel);
  await choose(page, page.getByRole("region", { name: channel }), t("Media type"), "Television");
  const card = page.getByRole("region", { name: channel });
  await card.getByRole("button", { name: t("Add price") }).click();
  await field(card, t("Format")).click();
  await page.getByRole("option").first().click();
  await field(card, t("Price")).fill(String(RATE).replace(".", language === "fr" ? "," : "."));
  await field(card, t("Unit")).click();
  await page.getByRole("option", { name: t("Spot"), exact: true }).click();
  await fillDay(card, t("Valid from"), "2026-01-01");
  await page.getByRole("button", { name: t("Create"), exact: true }).click();
  await expectToast(page, t("Vendor created successfully"));
  await expect(page).toHaveURL(/\/vendor-management$/);
  await approveInList(page, language, vendor);
}

/** Picks an option in the list of a cell; default the first. */
async function pickOption(page: Page, name: string, option?: string): Promise<void> {
  const cell = page.getByRole("combobox", { name, exact: true });
  await cell.click();
  // A click only selects the cell.
  await expect(cell).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Alt+ArrowDown");
  const list = page.getByRole("listbox", { name, exact: true });
  await (option ? list.getByRole("option").filter({ hasText: option }) : list.getByRole("option"))
    .first()
    .click();
  await expect(cell).not.toHaveValue("");
}

/** Builds a plan row by row; returns number and id after saving. */
async function buildPlan(page: Page, journey: Journey): Promise<{ number: string; id: string }> {
  const { language, rowCount } = journey;
  const t = (english: string, values = {}) => translate(language, english, values);
  const getCellName = (column: string, number: number) =>
    t("{name}, row {number}", { name: t(column), number });
  const main = page.getByRole("main");
  await page.goto("/manage-media-plan/add");
  await choose(page, main, t("Campaign"), journey.campaign);
  await expect(main.getByText(journey.client)).toBeVisible();
  await choose(page, main, t("Media Type"), "Television");
  await choose(page, main, t("Vendor"), journey.vendor);

  await pickOption(page, getCellName("Channel", 1), journey.channel);
  await pickOption(page, getCellName("Format", 1));
  const rate = page.getByRole("textbox", { name: getCellName("Rate", 1), exact: true });
  await expect
    .poll(async () => replaceSpaces((await rate.textContent()) ?? ""))
    .toBe(formatMoney(language, RATE));
  await pickOption(page, getCellName("Duration", 1));
  await pickOption(page, getCellName("Time slot", 1));
  for (let number = 1; number < rowCount; number += 1)
    await page.getByRole("button", { name: t("Duplicate row {number}", { number }), exact: true }).click();

  let grandTotal = 0;
  for (let number = 1; number <= rowCount; number += 1) {
    const quantity = 10 * number;
    const quantityField = page.getByRole("textbox", { name: getCellName("Quantity", number), exact: true });
    await quantityField.click();
    await page.keyboard.type(String(quantity));
    const amount = (RATE * 100 * quantity) / 100;
    grandTotal += amount;
    // The amount updates while the user types, before the field loses focus.
    await expect(page.getByLabel(t("Amount, row {number}", { number }), { exact: true })).toHaveText(
      createAmountPattern(formatMoney(language, amount)),
    );
  }
  await expect(main.getByLabel(t("Final amount"), { exact: true })).toHaveText(
    createAmountPattern(formatMoney(language, grandTotal)),
  );
  await field(main, t("Additional charges")).fill(String(CHARGES));
  await field(main, t("Discount")).fill(String(DISCOUNT).replace(".", language === "fr" ? "," : "."));
  const finalAmount = grandTotal + CHARGES - DISCOUNT;
  await expect(main.getByLabel(t("Grand total"), { exact: true })).toHaveText(
    createAmountPattern(formatMoney(language, grandTotal)),
  );
  await expect(main.getByLabel(t("Final amount"), { exact: true })).toHaveText(
    createAmountPattern(formatMoney(language, finalAmount)),
  );

  await page.getByRole("button", { name: t("Submit for Approval") }).click();
  await expectToast(page, t("Media plan added and sent for approval!"));
  await expect(page).toHaveURL(/\/manage-media-plan\/edit\//);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/MP-\d{4}-\d{4}/);
  const number = /MP-\d{4}-\d{4}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  return { number, id: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
}

/** Matches an amount with any kind of spaces. */
function createAmountPattern(amount: string): RegExp {
  return new RegExp(`^${escapePattern(amount).replaceAll(" ", "\\s")}$`);
}

/** Returns undefined if pdftotext is not installed. */
async function readPdfText(download: Download): Promise<string | undefined> {
  const path = await download.path();
  const bytes = await readFile(path);
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw new Error("The download is not a PDF");
  const { error, status, stdout } = spawnSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
  if (error) return undefined;
  if (status !== 0) throw new Error("pdftotext cannot read the download");
  return replaceSpaces(stdout);
}

async function approveAndExport(
  page: Page,
  journey: Journey,
  { number, id }: { number: string; id: string },
): Promise<void> {
  const { language } = journey;
  const t = (english: string) => translate(language, english);
  await page.goto(`/manage-media-plan/review/${id}`);
  await page.getByRole("button", { name: new RegExp(`^${t("Approve")}`) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("Approve"), exact: true })
    .click();
  await expectToast(page, t("Media plan approved"));
  // After a decision the next pending plan opens.
  await expect(page).not.toHaveURL(new RegExp(id));
  await page.goto(`/manage-media-plan/review/${id}`);
  await expect(page.getByRole("main").getByText(t("Approved"), { exact: true }).first()).toBeVisible();

  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: t("Export PDF") }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  await expectToast(page, t("PDF exported successfully!"));

  const pdf = await readPdfText(download);
  if (pdf === undefined) return;
  const amounts = Array.from({ length: journey.rowCount }, (_, index) => RATE * 10 * (index + 1));
  const grandTotal = amounts.reduce((sum, amount) => sum + amount, 0);
  for (const expected of [
    number,
    journey.client,
    journey.campaign,
    journey.vendor,
    formatMoney(language, grandTotal),
    formatMoney(language, grandTotal + CHARGES - DISCOUNT),
  ])
    expect(pdf).toContain(expected);
  expect(pdf).toContain(language === "fr" ? "Approuvé" : "Approved");
}

test("from a new client to an approved plan as a PDF, by a French admin and an English manager", async ({
  openPageAs,
}) => {
  const journey = createJourney("fr");
  const admin = await openPageAs("admin");
  await admin.goto("/client-management");
  await setLanguage(admin, "fr");
  await addClient(admin, journey);
  await addCampaign(admin, journey);
  await addVendor(admin, journey);

  const manager = await openPageAs("manager");
  await manager.goto("/manage-media-plan");
  const plan = await buildPlan(manager, { ...journey, language: "en" });
  // Other upstreams do not forbid to approve one's own plan.
  if (!getDialect())
    await expect(manager.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await approveAndExport(admin, journey, plan);
});

test("from a new client to an approved plan as a PDF", { tag: "@mongoose" }, async ({ openPageAs }) => {
  const journey = createJourney("en", 1);
  const admin = await openPageAs("admin");
  await addClient(admin, journey);
  await addCampaign(admin, journey);
  await addVendor(admin, journey);
  const manager = await openPageAs("manager");
  const plan = await buildPlan(manager, journey);
  await approveAndExport(admin, journey, plan);
});
