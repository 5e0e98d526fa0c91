import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { setLanguage } from "../support/accounts.ts";
import { createCampaign } from "../support/campaign.ts";
import { type Language, formatMoney, replaceSpaces, translate } from "../support/message-catalogs.ts";
import { expectToast } from "../support/forms.ts";
import { gridCell, startPlan } from "../support/grid.ts";
import { toCells, copyFromSpreadsheet, type SpreadsheetRow } from "../support/spreadsheet.ts";
import { expect, needs, test } from "../support/test.ts";

const CHANNELS = ["Surya One HD", "Surya News 24", "Surya Kids", "Surya Marathi"];
const FORMATS = ["Commercial spot", "Aston band", "L-band", "Programme sponsorship"];
const DURATIONS = ["10 seconds", "20 seconds", "30 seconds", "60 seconds"];
const SLOTS = ["Morning", "Afternoon", "Prime time", "Late night", "Early evening"];

const ROWS = Array.from({ length: 300 }, (_, index): SpreadsheetRow => ({
  channel: CHANNELS[Math.floor(index / 75)] ?? "",
  format: FORMATS[index % 4] ?? "",
  duration: DURATIONS[index % 4] ?? "",
  slot: SLOTS[index % 5] ?? "",
  start: `2026-01-${String(5 + (index % 20)).padStart(2, "0")}`,
  end: `2026-03-${String(1 + (index % 28)).padStart(2, "0")}`,
  ratePaise: 400_000 + 725 * index,
  quantity: index % 10 === 0 ? 1000 + index : 1 + (index % 50),
  notes: index % 30 === 0 ? 'Say "hello",\nthen\twait' : "",
}));

/** Invalid texts and their corrections. */
const INVALID_CELLS = [
  { row: 10, column: "Format", text: "Comercial spot", correction: "l-band" },
  { row: 51, column: "Duration", text: "a minute", correction: "60" },
  { row: 102, column: "Start", text: "31/02/2026", correction: "7/1" },
  { row: 203, column: "Rate", text: "on request", correction: "5,471.75" },
  { row: 299, column: "Quantity", text: "a dozen", correction: "50" },
] as const;

function getTotal(rows: readonly SpreadsheetRow[]): number {
  return rows.reduce((sum, { ratePaise, quantity }) => sum + ratePaise * quantity, 0) / 100;
}

function createPlanEditor(language: Language, page: Page) {
  const t = (english: string, values = {}) => translate(language, english, values);
  const main = page.getByRole("main");
  const cell = (column: string, row: number) => gridCell(page, column, row, language);
  const expectTotal = async (total: number) => {
    const finalAmount = main.getByLabel(t("Final amount"), { exact: true });
    await expect
      .poll(async () => replaceSpaces((await finalAmount.textContent()) ?? ""))
      .toBe(formatMoney(language, total));
  };
  const confirmRows = async (title: string, summary: RegExp) => {
    const dialog = page.getByRole("dialog", { name: t(title) });
    await expect(dialog.getByText(summary)).toBeVisible();
    await dialog.getByRole("button", { name: t("Use these rows") }).click();
    await expect(dialog).toHaveCount(0);
  };
  return {
    t,
    cell,
    expectTotal,
    /** Pastes rows, some with invalid cells, at the first cell. */
    paste: async (
      rows: readonly SpreadsheetRow[],
      invalidCells: typeof INVALID_CELLS | [],
      summary: RegExp,
    ) => {
      await copyFromSpreadsheet(page, toCells(language, rows, invalidCells));
      await cell("Channel", 1).click();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+v");
      await confirmRows("Paste rows", summary);
    },
    exportFile: async (format: "Excel" | "CSV") => {
      await main.getByRole("button", { name: t("Excel and CSV") }).click();
      const downloadEvent = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: t(`Export as ${format}`) }).click();
      return (await downloadEvent).path();
    },
    importFile: async (path: string, name: string, summary: RegExp) => {
      const file = { name, mimeType: "", buffer: await readFile(path) };
      await main.locator("input[type='file']").setInputFiles(file);
      await confirmRows("Import rows", summary);
    },
    approve: async (id: string) => {
      await page.goto(`/manage-media-plan/review/${id}`);
      await page.getByRole("button", { name: new RegExp(`^${t("Approve")}`) }).click();
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: t("Approve"), exact: true }).click();
      await expectToast(page, t("Media plan approved"));
    },
  };
}

test("300 pasted rows are corrected, approved, revised in French, compared, exported and imported", async ({
  openPageAs,
  stack,
}) => {
  needs("earlier revisions of a plan");
  const campaign = await createCampaign(stack.provider.origin, "Spreadsheet");
  const page = await openPageAs("user");
  const manager = await openPageAs("manager");
  const english = createPlanEditor("en", page);

  await startPlan(page, campaign);
  await english.paste(ROWS, INVALID_CELLS, /^300 rows, 5 cells with errors$/);
  for (const { row, column, text: invalidText, correction } of INVALID_CELLS) {
    await expect(english.cell(column, row + 1)).toBeFocused();
    await expect(english.cell(column, row + 1)).toHaveValue(invalidText);
    await page.keyboard.type(correction);
    await page.keyboard.press("Tab");
    // Each submission focuses the next error, until none is left and the plan is sent.
    await page.getByRole("button", { name: "Submit for Approval" }).click();
  }
  await expectToast(page, "Media plan added and sent for approval!");
  await expect(page).toHaveURL(/\/manage-media-plan\/edit\//);
  await english.expectTotal(getTotal(ROWS));
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await createPlanEditor("en", manager).approve(id);

  for (const reader of [page, manager]) await setLanguage(reader, "fr");
  const { t, paste, expectTotal, exportFile, importFile } = createPlanEditor("fr", page);
  const revised = ROWS.map((row, index) => (index === 7 ? { ...row, quantity: 9000 } : row));
  const difference = getTotal(revised) - getTotal(ROWS);
  await page.reload();
  await paste(revised, [], /^300 lignes, aucune erreur$/);
  await expectTotal(getTotal(revised));
  await page.getByRole("button", { name: t("Update"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("Update"), exact: true })
    .click();
  await expectToast(page, t("Media plan updated successfully!"));

  await manager.goto(`/manage-media-plan/review/${id}`);
  await expect(manager.getByText("1 ligne modifiée", { exact: true })).toBeVisible();
  const finalAmountRow = manager.getByRole("row", { name: new RegExp(`^${t("Final amount")} `) });
  const amounts = [getTotal(ROWS), getTotal(revised)].map((total) => formatMoney("fr", total));
  await expect
    .poll(async () => replaceSpaces((await finalAmountRow.textContent()) ?? ""))
    .toBe(`${t("Final amount")}${amounts.join("")}+${formatMoney("fr", difference)}`);
  await createPlanEditor("fr", manager).approve(id);

  const [excel, csv] = [await exportFile("Excel"), await exportFile("CSV")];
  await startPlan(page, campaign, "fr");
  await importFile(excel, "plan.xlsx", /^300 lignes, aucune erreur$/);
  await expectTotal(getTotal(revised));
  const [unsavedText, storedText] = [await exportFile("CSV"), csv].map((path) => readFileSync(path, "utf8"));
  expect(unsavedText).not.toBe("");
  // Only the stored plan has taxes, in its last rows.
  expect(storedText?.startsWith(unsavedText ?? "")).toBe(true);
  await page.getByRole("button", { name: t("Submit for Approval") }).click();
  await expectToast(page, t("Media plan added and sent for approval!"));
  await expectTotal(getTotal(revised));
});
